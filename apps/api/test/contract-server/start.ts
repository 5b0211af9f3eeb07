import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compiledCode } from '../../src/platform/own-process.ts';
import type { Quirks } from './books.ts';
import type { Fault } from './faults.ts';
import type { Delivery, Message } from './messages.ts';

export const contractKeys = { id: 'TEST_contract_client', secret: 'cfsk_contract_secret_0123456789' };

interface Told {
  /** The receiver's answers to the message, one per delivery; empty if none was sent. */
  answers: number[];
}
interface Sending {
  silent?: boolean;
  delivery?: Delivery;
}

export interface ContractServer {
  /** For CASHFREE_BASE_URL. */
  baseUrl: string;
  /** Settings that make an application use this server. */
  env: Record<string, string>;
  reset(): Promise<void>;
  quirks(quirks: Partial<Quirks>): Promise<void>;
  fault(match: string, kind: Fault['kind'], times?: number): Promise<void>;
  clearFaults(): Promise<void>;
  requests(match?: RegExp): Promise<{ line: string; headers: Record<string, string>; body: unknown }[]>;
  sendWebhooksTo(url: string): Promise<void>;
  forgetKeys(): Promise<void>;
  vendor(change: Sending & { vendor_id: string; status: string; remarks?: string }): Promise<Told>;
  document(verdict: Sending & { vendor_id: string; doc_type: string; status: string }): Promise<Told>;
  pay(
    payment: Sending & { order_id: string; status?: string; amount?: number; captured?: boolean; hidden?: boolean },
  ): Promise<Told & { paymentId: string }>;
  endAttempt(end: Sending & { order_id: string; status: string }): Promise<Told>;
  orderStatus(change: { order_id: string; status: string }): Promise<void>;
  refund(change: Sending & { order_id: string; refund_id: string; status: string }): Promise<Told>;
  transfer(of: Sending & { vendor_id: string }): Promise<Told & { settlementId: string }>;
  endTransfer(end: Sending & { settlement_id: string; status: string; reason?: string }): Promise<Told>;
  dispute(
    of: Sending & { order_id?: string; amount?: number; dispute_id?: string; status?: string },
  ): Promise<Told & { disputeId: string }>;
  ownSettlement(of: Sending & { settlement_id: string; status: string; amount: number; fee: number }): Promise<Told>;
  message(message: Message, delivery?: Delivery): Promise<Told>;
  stop(): Promise<void>;
}

/** Starts the contract server as a process and waits until it listens. */
export async function startContractServer(port = 0): Promise<ContractServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      ...compiledCode(),
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      CONTRACT_CLIENT_ID: contractKeys.id,
      CONTRACT_CLIENT_SECRET: contractKeys.secret,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [address] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the contract server ended with ${code}`);
    }),
  ])) as [string];

  async function control<T>(name: string, body: object = {}): Promise<T> {
    const answer = await fetch(`${address}/control/${name}`, { method: 'POST', body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(await answer.text());
    return (await answer.json()) as T;
  }
  const baseUrl = `${address}/pg`;
  return {
    baseUrl,
    env: {
      DEMO: 'false',
      PAYMENTS_PROVIDER: 'cashfree',
      CASHFREE_BASE_URL: baseUrl,
      CASHFREE_CLIENT_ID: contractKeys.id,
      CASHFREE_CLIENT_SECRET: contractKeys.secret,
      CASHFREE_TIMEOUT_MS: '2000',
    },
    reset: () => control('reset'),
    quirks: (quirks) => control('quirks', quirks),
    fault: (match, kind, times = 1) => control('faults', { match, kind, times }),
    clearFaults: () => control('clear-faults'),
    requests: async (match) => {
      const { requests } = await control<{ requests: Awaited<ReturnType<ContractServer['requests']>> }>('requests');
      return match ? requests.filter(({ line }) => match.test(line)) : requests;
    },
    sendWebhooksTo: (url) => control('webhook-url', { url }),
    forgetKeys: () => control('forget'),
    vendor: (change) => control('vendor', change),
    document: (verdict) => control('document', verdict),
    pay: (payment) => control('pay', payment),
    endAttempt: (end) => control('attempt', end),
    orderStatus: (change) => control('order', change),
    refund: (change) => control('refund', change),
    transfer: (of) => control('transfer', of),
    endTransfer: (end) => control('transfer-end', end),
    dispute: (of) => control('dispute', of),
    ownSettlement: (of) => control('own-settlement', of),
    message: (message, delivery) => control('message', { message, delivery }),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
