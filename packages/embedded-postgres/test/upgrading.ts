import { installedPrograms } from '../src/binaries.ts';
import { upgradeDataFolder } from '../src/upgrade.ts';

// An upgrade that stands still where it is told to, for a test to kill it there.
const [dataDir, where] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: upgrading.ts <data folder> <moving>');
const forEver = () => new Promise<void>((resolve) => process.stdin.on('end', resolve).resume());
process.stdout.write('begun\n');
await upgradeDataFolder({
  dataDir,
  programs: installedPrograms(),
  durable: false,
  move: async () => {
    process.stdout.write('moving\n');
    if (where === 'moving') await forEver();
  },
});
process.exit();
