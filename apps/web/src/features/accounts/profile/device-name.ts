import { wordsNow } from '../../../platform/language.tsx';
import { profileWords } from './words.ts';

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** Order matters: most browsers also name the one they derive from. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** "Chrome on Android", from the user agent; for an unknown browser, the user agent's first word. */
export function deviceName(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent))?.[1];
  const browser = find(browsers) ?? userAgent.split(/[/\s(]/)[0];
  const system = find(systems);
  if (!browser) return system ?? wordsNow(profileWords).unknownDevice;
  return system ? wordsNow(profileWords).deviceOn({ browser, system }) : browser;
}

export const isPhone = (userAgent: string): boolean => /Android|iPhone|Mobile/.test(userAgent);
