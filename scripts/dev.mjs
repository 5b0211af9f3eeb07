import { ending, node, ranInOwnNode, start } from './runtime.mjs';

// The server starts again when a file of its changes; Vite serves the browser application and passes calls on to it.
if (!(await ranInOwnNode())) {
  const port = process.env.PORT ?? '3000';
  const webPort = process.env.WEB_PORT ?? '4300';
  const env = {
    ...process.env,
    PORT: port,
    WEB_PORT: webPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  };
  const programs = [
    start(node, ['--watch', '--env-file-if-exists=.env', 'apps/api/src/main.ts'], { env }),
    start(node, ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false', '--logLevel', 'warn'], { env }),
  ];
  console.log(`\n  Work on Maidan at http://localhost:${webPort} (its server: ${port}). Ctrl+C stops both.\n`);
  const endings = programs.map(ending);
  process.exitCode = await Promise.race(endings);
  for (const program of programs) program.kill('SIGTERM');
  await Promise.all(endings);
}
