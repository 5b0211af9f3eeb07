interface Ended {
  folder: string;
  logFile: string;
  /** What it wrote while it started. */
  said: string;
  how: number | NodeJS.Signals | null;
}

const copyFirst =
  'Keep a copy of that folder as it is, then restore the last backup into an empty DATA_DIR (docs/operating.md, Restoring).';
const damages = [
  /PG_CONTROL_VERSION|control file|valid checkpoint record|checkpoint record is/,
  /is not a valid data directory|could not find the database system/,
  /could not (open|read|access|locate|find|stat) (file|directory|required|a valid)|invalid page|incorrect checksum|contains invalid data/,
];

/**
 * Why PostgreSQL ended while it started, and what to do now. Its own hints are meant for who set it up ("you need to
 * initdb") and would cost an operator the data.
 */
export function whyItEnded({ folder, logFile, said, how }: Ended): string {
  const first = /^.*?(?:FATAL|PANIC): +(.*)$/m.exec(said)?.[1] ?? said.split('\n').at(-1) ?? '';
  const versions = /initialized by PostgreSQL version (\d+(?:\.\d+)*).*?with this version (\d+(?:\.\d+)*)/s.exec(said);
  if (versions) return otherVersion(folder, versions[1], versions[2]);
  if (damages.some((one) => one.test(said)) && !/No space left/.test(said))
    return `The database in ${folder} is damaged: ${first}. ${copyFirst} ${logFile} has all that PostgreSQL said.`;
  return `PostgreSQL ended (${how}): ${first}. ${logFile} has all that it said.`;
}

function otherVersion(folder: string, found = '', brought = ''): string {
  const isOlder = Number.parseInt(found) < Number.parseInt(brought);
  const way = isOlder
    ? 'Move it with: npm run upgrade-database (docs/operating.md, Another major version of PostgreSQL). Until then the version of Maidan that it is of runs on it.'
    : 'Start the version of Maidan that it is of, or a newer one.';
  return `The database in ${folder} is of PostgreSQL ${found}, and this version of Maidan brings ${brought}. Nothing was changed. ${way}`;
}
