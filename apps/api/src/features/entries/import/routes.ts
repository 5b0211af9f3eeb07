import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { studentsSheetEndpoints } from '@maidan/contract/entries/students-sheet';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { readSheet, readStudentsSheet } from './read-sheet.ts';
import { importPlayers } from './import-players.ts';
import { previewImport } from './preview.ts';

export function playerImportRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = ({ caller, params }: { caller: { userId: string }; params: { eventId: string } }) => ({
    userId: caller.userId,
    eventId: params.eventId,
  });

  route(app, deps, playerImportEndpoints.readSheet, (call) =>
    readSheet(deps, { scope: scope(call), file: call.files.sheet?.[0], tabs: call.body.tabs }),
  );
  route(app, deps, studentsSheetEndpoints.read, ({ params: { eventId }, files }) =>
    readStudentsSheet(deps, { eventId, file: files.sheet?.[0] }),
  );
  route(app, deps, playerImportEndpoints.preview, (call) =>
    previewImport(deps, { scope: scope(call), sheet: call.body, now: call.now }),
  );
  route(app, deps, playerImportEndpoints.importPlayers, (call) =>
    importPlayers(deps, { scope: scope(call), sheet: call.body, now: call.now }),
  );
}
