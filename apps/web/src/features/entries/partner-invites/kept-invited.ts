import { useEffect, useState } from 'react';
import { forgetHalfFilled, halfFilled, keepHalfFilled } from '../../../platform/device/tab-draft.ts';
import type { InvitedDraft } from './invited-draft.ts';

/**
 * What was typed into an invitation, kept in this tab. It is of the invitation, not of an account: whoever fills it in
 * may sign in half-way, on another page.
 */
export function useInvitedDraft(token: string, start: InvitedDraft) {
  const owner = `invited ${token}`;
  const [begun] = useState(() => {
    const kept = halfFilled(owner, token) as Partial<InvitedDraft> | undefined;
    return { ...start, ...kept };
  });
  const [draft, setDraft] = useState(begun);
  useEffect(() => {
    if (draft !== begun) keepHalfFilled(owner, token, draft);
  }, [owner, token, draft, begun]);
  return { draft, setDraft, forget: () => forgetHalfFilled(token) };
}
