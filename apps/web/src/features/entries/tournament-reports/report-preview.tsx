import { mostPlaced, type TakenReport } from '@maidan/contract/entries/tournament-reports';
import { pointsText } from '@maidan/domain/draws/swiss/text';
import { toldInWords } from '../../../platform/facts/facts.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './report.module.css';
import { reportWords } from './report-words.ts';

/** What was read of a report, and what of it is not used. */
export function ReportPreview({ report, category }: { report: TakenReport; category: string }) {
  const words = useWords(reportWords);
  const { players, rounds, paired, open, births, notes, unused, notInReport, notDrawn } = report;
  const added = players.filter(({ isNew }) => isNew).length;
  return (
    <Stack gap={12}>
      <Stack gap={4} role="status">
        {report.name !== '' && <strong>{report.name}</strong>}
        <p>{words.found({ players: players.length, paired, rounds, open })}</p>
        <Quiet>{words.entered({ added, births })}</Quiet>
      </Stack>
      <Note tone="gold">
        {words.publishes({ category, others: report.publishes.length, names: report.publishes.join(', ') })}
      </Note>
      {report.toPlay === 0 && <Note>{words.isWhole}</Note>}
      {report.unknown.dob + report.unknown.gender > 0 && (
        <Note tone="gold">{words.unknown({ ...report.unknown, category })}</Note>
      )}
      {report.isAccelerated && <Quiet>{words.accelerated}</Quiet>}
      {report.barred > 0 && <Quiet>{words.barred({ count: report.barred })}</Quiet>}
      {report.byesAhead > 0 && <Quiet>{words.byesAhead({ count: report.byesAhead })}</Quiet>}
      {report.toPlay > mostPlaced && <Note>{words.noPlaces({ count: report.toPlay })}</Note>}
      {notInReport.length > 0 && <Note>{words.notInReport({ names: notInReport.join(', ') })}</Note>}
      {notDrawn.length > 0 && <Note tone="gold">{words.notDrawn({ names: notDrawn.join(', ') })}</Note>}
      {notes.length > 0 && (
        <div>
          <strong>{words.notes}</strong>
          <ul className={classes.list}>
            {notes.map((note) => (
              <li key={note.msg}>{toldInWords(note)}</li>
            ))}
          </ul>
        </div>
      )}
      {unused.length > 0 && (
        <div>
          <strong>{words.unused}</strong>
          <ul className={classes.list}>
            {unused.slice(0, 20).map(({ line, text }) => (
              <li key={line}>{words.line({ line, what: text })}</li>
            ))}
          </ul>
          {unused.length > 20 && <Quiet>{words.more({ count: unused.length - 20 })}</Quiet>}
        </div>
      )}
      <Disclosure title={words.players({ count: players.length })}>
        <PlayersRead report={report} />
      </Disclosure>
    </Stack>
  );
}

function PlayersRead({ report: { players } }: { report: TakenReport }) {
  const words = useWords(reportWords);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={words.players({ count: players.length })}>
      <table className={classes.players}>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.rating}</th>
            <th scope="col" className={classes.wide}>
              {words.fideId}
            </th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ number, name, title, rating, federation, fideId, points, isNew }) => (
            <tr key={number}>
              <td>{number}</td>
              <th scope="row">
                {title && <strong>{title} </strong>}
                {name} {federation && <Quiet as="span">{federation}</Quiet>} {isNew && <Chip>{words.isNew}</Chip>}
              </th>
              <td>{rating ?? '–'}</td>
              <td className={classes.wide}>{fideId ?? '–'}</td>
              <td>{pointsText(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
