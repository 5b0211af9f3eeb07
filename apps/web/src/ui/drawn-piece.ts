import { createElement, lazy, type ReactNode, useState } from 'react';
import { withWords } from './language.ts';

const pieces = new Map<string, () => Promise<void>>();

/**
 * A piece that is loaded when it is first drawn, of a page that the server draws as well: there it stands already, and
 * what is to be taken over may not wait for its code once that has begun (`bringPieces`).
 */
export function drawnPiece<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
): (props: Props) => ReactNode {
  const bring = withWords(load, name);
  let here: ((props: Props) => ReactNode) | null = null;
  pieces.set(name, async () => {
    here = (await bring()).default;
  });
  const Later = lazy(withWords(load, name));
  return function Piece(props: Props) {
    // Once and for all: the other of the two would be drawn anew.
    const [first] = useState(() => here);
    return first ? createElement(first, props) : createElement(Later, props);
  };
}

/**
 * Before a page is taken over: the code of the pieces that were drawn in it. One that does not come is asked for
 * again.
 */
export async function bringPieces(names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map(async (name) => pieces.get(name)?.()));
}
