import { createElement, lazy, type ReactNode, useState } from 'react';
import { withWords } from './language.ts';

const pieces = new Map<string, () => Promise<void>>();

/**
 * A lazily loaded piece of a page that the server renders too. In the browser its markup is already on the page, so
 * its code must be loaded before hydration starts (`bringPieces`).
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
    // Fixed on the first render: switching between the two would remount the piece.
    const [first] = useState(() => here);
    return first ? createElement(first, props) : createElement(Later, props);
  };
}

/**
 * Loads the code of the pieces on a server-rendered page before hydration. A piece that fails to load is requested
 * again when it renders.
 */
export async function bringPieces(names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map(async (name) => pieces.get(name)?.()));
}
