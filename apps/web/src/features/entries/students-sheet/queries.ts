import { studentsSheetEndpoints } from '@maidan/contract/entries/students-sheet';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** Reads a file, or pasted rows as one, by the reader of the organizer's import. */
export const useReadStudents = (eventId: string) =>
  useMutation({
    mutationFn: (sheet: File) => call(studentsSheetEndpoints.read, { params: { eventId }, body: {}, files: { sheet } }),
  });
