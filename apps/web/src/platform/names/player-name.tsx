import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import classes from './player-name.module.css';

const AddressContext = createContext<string | null>(null);

/** Around the draws of a public event: its players' names lead to their pages. */
export const PlayerPages = ({ event, children }: { event: string; children: ReactNode }) => (
  <AddressContext value={event}>{children}</AddressContext>
);

/** Somebody in a draw by name, and by it the page of all their matches; where there are no such pages, the name. */
export function PlayerName({ entry, children }: { entry: string | null; children: ReactNode }) {
  const eventId = useContext(AddressContext);
  if (eventId === null || entry === null) return children;
  return (
    <Link
      to="/events/$eventId/players/$player"
      params={{ eventId, player: entry }}
      // A list has a hundred of them: none is loaded because a finger slides over it.
      preload={false}
      className={classes.name}
    >
      {children}
    </Link>
  );
}

/** The same as a press on court green, for a drawing in which a press on a name means something else. */
export function PlayerPageButton({ entry, children }: { entry: string; children: ReactNode }) {
  const eventId = useContext(AddressContext);
  if (eventId === null) return null;
  return (
    <ButtonLink kind="court" size="sm" to="/events/$eventId/players/$player" params={{ eventId, player: entry }}>
      {children}
    </ButtonLink>
  );
}
