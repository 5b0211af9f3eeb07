import { localeOf } from '@maidan/domain/languages';

/** What a page says of itself in its head, as the browser application words it. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's one address, below the site. */
  path: string;
  /** A picture of ours of 1200 by 630, or null. */
  image: string | null;
  /** Schema.org's words for what the page shows. */
  thing: object | null;
  /** Search engines leave it out. */
  isUnlisted?: boolean;
}

/** Addresses of what a page is shown with. */
export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
  /** What brings those of the template and these, when somebody acts on the page (`apps/web/src/wake.ts`). */
  wake: string;
}

/** What every page is sent with, for the application to read. */
export interface PageData {
  language: 'en' | 'hi';
  at: number;
  announcement: string | null;
}

export interface DrawnPage {
  html: string;
  head: PageHead;
  page: PageData;
  /** As long as it is only read, nothing of the application is needed. */
  sleeps: boolean;
  files: PageFiles;
}

/**
 * The one document of the application, filled: the head for those who only read that, the page's content, and the data
 * it was drawn from. Whatever an organizer wrote is text here: it ends no tag, no attribute and no script.
 */
export function pageDocument(template: string, { html, head, page, sleeps, files }: DrawnPage, site: string): string {
  const isHindi = page.language === 'hi';
  const title = `${head.title} · Maidan`;
  const address = `${site}${encodeURI(head.path)}`;
  const tags = [
    meta('name', 'description', head.description),
    ...(head.isUnlisted ? [meta('name', 'robots', 'noindex')] : []),
    `<link rel="canonical" href="${escaped(address)}" />`,
    meta('property', 'og:site_name', 'Maidan'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', isHindi ? 'hi_IN' : 'en_IN'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    ...(head.image
      ? [
          meta('property', 'og:image', `${site}${head.image}`),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
        ]
      : []),
    ...(head.thing ? [data('application/ld+json', head.thing)] : []),
  ];
  const isNew = (address: string) => !template.includes(`"${address}"`);
  const ownScripts = [...template.matchAll(moduleScript)].map(([, address = '']) => address);
  const ownParts = [...template.matchAll(modulePreload)].map(([, address = '']) => address);
  const parts = [...ownParts, ...files.scripts.filter(isNew)];
  const links = [
    ...files.styles.filter(isNew).map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
    ...(sleeps
      ? []
      : [...ownScripts, ...parts].map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)),
    `<script type="module" crossorigin src="${files.wake}"></script>`,
  ];
  const drawn = [
    `data-drawn data-language="${page.language}"${sleeps ? ' data-sleeps' : ''}`,
    `data-scripts="${ownScripts.join(' ')}" data-parts="${parts.join(' ')}"`,
  ].join(' ');
  // Functions, as a replacement text would read the `$` of what organizers write.
  return inLanguage(template, page.language)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>\n    ${tags.join('\n    ')}`)
    .replace(emptyRoot, () => `<div id="root" ${drawn}>${html}</div>${data('application/json', page, dataId)}`)
    .replace(moduleScript, '')
    .replace(modulePreload, '')
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
    .replace(/\s*<noscript>.*?<\/noscript>/s, '');
}

/** The document of a page that the browser draws, with what it would otherwise ask for first of all. */
export const emptyDocument = (template: string, page: PageData): string =>
  inLanguage(template, page.language).replace(emptyRoot, (root) => root + data('application/json', page, dataId));

/** The browser begins in this language, unless another one was chosen in it. */
export const inLanguage = (template: string, language: PageData['language']): string =>
  template.replace(/<html lang="[^"]*"/, () => `<html lang="${localeOf[language]}"`);

/** A document that is painted as soon as it is there; what it contains beside text, for its policy. */
export interface WholeDocument {
  html: string;
  style: string;
  script: string;
}

/**
 * Puts the styles and the script before the first paint into the document: on a slow network, each of those six files
 * would delay the paint, though all of them are small. Their addresses stay with the root, where `wake.ts` tells the
 * application of them, so that it loads none again. As links, even switched off, a browser that reads ahead loads them.
 */
export async function wholeDocument(
  document: string,
  read: (address: string) => Promise<string>,
): Promise<WholeDocument> {
  const addresses = [...document.matchAll(styleLink)].map(([, address = '']) => address);
  const style = (await Promise.all(addresses.map(read))).join('');
  const [, scriptAddress] = firstScript.exec(document) ?? [];
  const script = scriptAddress ? await read(scriptAddress) : '';
  let isFirst = true;
  const html = document
    .replace(styleLink, () => {
      const inPlace = isFirst ? `<style>${style}</style>` : '';
      isFirst = false;
      return inPlace;
    })
    .replace('<div id="root" ', (root) => `${root}data-styles="${addresses.join(' ')}" `)
    .replace(firstScript, () => `<script>${script}</script>`);
  return { html, style, script };
}

const styleLink = /<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g;
/** The only script of the template that is not a module, above all that organizers write. */
const firstScript = /<script src="([^"]+)"><\/script>/;

/** The application's own beginning. */
const moduleScript = /\s*<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g;
const modulePreload = /\s*<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g;
const emptyRoot = /<div id="root">\s*<\/div>/;
const dataId = 'page-data';

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

/** Data that no browser runs, whatever its policy; `<` is written otherwise, as only that could end it. */
const data = (type: string, value: unknown, id?: string) =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
