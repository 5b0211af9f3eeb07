// The program of a process of its own, started by printer.ts: laying a document out keeps a core busy, and the server
// has requests to answer.
import { answerAll } from '../own-process.ts';

/** A module that lays out documents of one kind. */
interface Pages {
  layOut: (document: object) => Promise<Buffer>;
}

answerAll(async ({ pages, document }: { pages: string; document: object }) => {
  const { layOut } = (await import(pages)) as Pages;
  return layOut(document);
});
