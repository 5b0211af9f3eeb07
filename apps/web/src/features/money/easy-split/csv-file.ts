import { indiaClock } from '@maidan/domain/india-time';
import { saveFile } from '../../../ui/save-file.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** 2026-11-21 in Indian time; with the time, 2026-11-21-1048. */
export function fileStamp(now: Date, withTime: boolean): string {
  const { year, month, day, hour, minute } = indiaClock(now);
  const date = `${year}-${two(month)}-${two(day)}`;
  return withTime ? `${date}-${two(hour)}${two(minute)}` : date;
}

export const saveCsv = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
