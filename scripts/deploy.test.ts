import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const known = new Set([...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));

test('the servers of the compose file are told only settings that exist, and wait for what they need', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml'), { merge: true });
  expect(services['maidan-1']).toEqual(services['maidan-2']);
  const { environment, depends_on: needs, volumes: mounted } = services['maidan-1'];
  const unknown = Object.keys(environment).filter((name) => !known.has(name) && name !== 'NODE_ENV');
  expect(unknown).toEqual([]);
  for (const name of Object.keys(needs)) expect(services).toHaveProperty([name]);
  for (const place of mounted) expect(volumes).toHaveProperty([place.split(':')[0]]);
  // The copied .env.example has folders and ports of a laptop; and what is no folder of the image belongs to root.
  expect(environment).toMatchObject({ DATA_DIR: '/data', HOST: '0.0.0.0', PORT: '3000' });
  const given = /^RUN mkdir (.*) && chown node:node (.*)$/m.exec(read('deploy/Dockerfile'));
  expect(given?.[1]).toBe(given?.[2]);
  for (const folder of [
    environment.DATA_DIR,
    environment.BACKUP_DIR,
    ...mounted.map((place: string) => place.split(':')[1]),
  ])
    expect(given?.[1]?.split(' ')).toContain(folder);
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy maidan-1:3000 maidan-2:3000');
});

test('the image runs the Node of this project, as nobody special, and copies every workspace', () => {
  const image = read('deploy/Dockerfile');
  const { dependencies, workspaces } = JSON.parse(read('package.json'));
  const [major] = dependencies.node.split('.');
  for (const [, version] of image.matchAll(/^FROM node:(\d+)/gm)) expect(version).toBe(major);
  const last = image.slice(image.lastIndexOf('FROM '));
  expect(last).toContain('USER node');
  for (const folder of workspaces) expect(image).toContain(`COPY ${folder}/package.json ${folder}/`);
  expect(last).toContain('scripts/start.mjs');
  expect(existsSync(new URL('start.mjs', import.meta.url))).toBe(true);
});

test('the unit lets a server write where it has to: data, its own cache, backups, and a folder for temporary files', () => {
  const unit = read('deploy/maidan@.service');
  const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
  expect(values('User')).toEqual(['maidan']);
  // All else is read-only, /tmp too.
  expect(values('ProtectSystem')).toEqual(['strict']);
  expect(values('ReadWritePaths')).toEqual(['/var/lib/maidan /srv/maidan-%i/.cache -/mnt/backups/maidan']);
  expect(values('Environment')).toContain(`TMPDIR=/run/${values('RuntimeDirectory')[0]}`);
  // The database's socket is in it, and is to be found again by the next server.
  expect(values('KillMode')).toEqual(['process']);
  expect(values('RuntimeDirectoryPreserve')).toEqual(['yes']);
});

test('systemd understands the unit, where it is at hand', () => {
  const unit = new URL('../deploy/maidan@.service', import.meta.url).pathname;
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  if (verified.error) return;
  // The program itself is not on this machine.
  const said = verified.stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'));
  expect(said.filter((line) => line.includes('maidan@'))).toEqual([]);
});

test('Caddy and PgBouncer understand their files, where they are at hand', () => {
  const file = (name: string) => new URL(`../deploy/${name}`, import.meta.url).pathname;
  const env = { ...process.env, SITE: 'maidan.example' };
  const adapted = spawnSync('caddy', ['adapt', '--config', file('Caddyfile'), '--adapter', 'caddyfile'], {
    encoding: 'utf8',
    env,
  });
  if (!adapted.error) {
    expect(adapted.stderr).not.toContain('Error');
    const { routes } = Object.values<{ routes: unknown[] }>(JSON.parse(adapted.stdout).apps.http.servers)[0] ?? {};
    expect(JSON.stringify(routes)).toContain('"upstreams":[{"dial":"maidan-1:3000"},{"dial":"maidan-2:3000"}]');
  }
  // PgBouncer has no dry run (`npm run bench -- --only=nodes` runs it): every line is a section, a setting or a remark.
  const lines = read('deploy/pgbouncer.ini').split('\n');
  expect(lines.filter((line) => line !== '' && !/^(;|\[\w+\]$|[a-z_]+ = \S)/.test(line))).toEqual([]);
});

test('the list of components names all that an installation runs, and marks the tools', () => {
  const { stdout, stderr } = spawnSync('npm', ['run', '-s', 'sbom'], {
    encoding: 'utf8',
    cwd: new URL('..', import.meta.url),
  });
  // Debian's npm 9 has no such command yet; npm 10 does.
  if (`${stdout}${stderr}`.includes('Unknown command: "sbom"')) return;
  const components: { purl: string; properties: { name: string }[] }[] = JSON.parse(stdout).components;
  const isTool = new Map(
    components.map(({ purl, properties }) => [
      decodeURIComponent(purl),
      properties.some(({ name }) => name === 'cdx:npm:package:development'),
    ]),
  );
  const listed = (file: string, kind: 'dependencies' | 'devDependencies') =>
    Object.entries<string>(JSON.parse(read(file))[kind])
      .filter(([name]) => !name.startsWith('@maidan/'))
      .map(([name, version]) => isTool.get(`pkg:npm/${name}@${version}`));
  for (const app of ['apps/api', 'apps/web'])
    expect(new Set(listed(`${app}/package.json`, 'dependencies'))).toEqual(new Set([false]));
  expect(new Set(listed('package.json', 'dependencies'))).toEqual(new Set([false]));
  expect(listed('package.json', 'devDependencies')).toContain(true);
});
