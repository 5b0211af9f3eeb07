import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How many requests of a rush are let in between two looks at everybody else. */
const portion = 4;
/** For this long the door stays shut to a rush while others are still connecting. */
const longestMs = 5_000;

/**
 * Lets requests of a rush (routes marked `isRush`) into the application in small portions, in the order in which they
 * came. Thousands that have arrived are otherwise read and checked in one piece, and a scan of a ticket would wait
 * behind them at each of its queries. Node accepts one connection in each turn of its loop, so while a crowd is
 * connecting, nobody of it is let in: its work would make the turns long, and a desk that connects now would wait for
 * seconds (decision 0074).
 */
export function rushDoor(app: FastifyInstance): { open(): void } {
  const rushes: { method: string; path: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!(config as { isRush?: boolean } | undefined)?.isRush) return;
    const path = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
    for (const one of [method].flat()) rushes.push({ method: one, path });
  });
  const isRush = ({ method, url = '' }: IncomingMessage) =>
    rushes.some((one) => one.method === method && one.path.test(url));

  return {
    open() {
      const [enter] = app.server.listeners('request') as RequestListener[];
      if (!enter) throw new Error('nobody answers requests');
      const line = waitingLine(enter);
      app.server.removeListener('request', enter);
      app.server.on('request', (request, response) => {
        if (isRush(request)) line.join(request, response);
        else enter(request, response);
      });
      app.server.on('connection', line.noteConnection);
    },
  };
}

function waitingLine(enter: RequestListener) {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let entered = 0;
  let areOthersConnecting = false;
  let shutSince = 0;
  let next: NodeJS.Immediate | null = null;

  function letIn(): void {
    const isShut = areOthersConnecting && waiting.length > 0 && performance.now() - shutSince < longestMs;
    areOthersConnecting = false;
    entered = 0;
    const those = isShut ? [] : waiting.splice(0, portion);
    next = isShut || those.length > 0 ? setImmediate(letIn) : null;
    for (const [request, response] of those) {
      entered += 1;
      // Whoever has left meanwhile is not asked about.
      if (!response.destroyed) enter(request, response);
    }
  }

  return {
    join(request: IncomingMessage, response: ServerResponse): void {
      next ??= setImmediate(letIn);
      if (entered < portion && waiting.length === 0) {
        entered += 1;
        enter(request, response);
        return;
      }
      if (waiting.length === 0) shutSince = performance.now();
      waiting.push([request, response]);
    },
    noteConnection: () => {
      areOthersConnecting = true;
    },
  };
}
