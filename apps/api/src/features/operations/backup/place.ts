import type { Readable } from 'node:stream';

/** Where one backup lies: a folder of a disk or of a bucket. */
export interface BackupPlace {
  /** As an operator names it. */
  name: string;
  /** Null where there is no such file; otherwise to be read to the end or destroyed. */
  read(file: string): Promise<Readable | null>;
  /** Refuses a place that holds anything but what a broken backup left. */
  refuseFilled(): Promise<void>;
  /** Removes what broken backups left here and, of nights, beside it. */
  begin(): Promise<void>;
  write(file: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Until then nothing here looks like a backup. */
  finish(): Promise<void>;
  /** Removes what was written. */
  giveUp(): Promise<void>;
}

/** Where the nights lie. */
export interface BackupHome {
  place(name: string): BackupPlace;
  /** The names of those that are complete, oldest first. */
  nights(): Promise<string[]>;
  hasUnfinishedNight(): Promise<boolean>;
  remove(night: string): Promise<void>;
}
