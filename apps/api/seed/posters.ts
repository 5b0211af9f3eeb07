/**
 * Posters without words: a sky, hills and the lines of the court, each in its own colours. Drawn as SVG, stored as a
 * bitmap.
 */
export interface Palette {
  sky: string;
  glow: string;
  bands: readonly [string, string, string];
  ground: string;
}

export const palettes = {
  slate: { sky: '#1f3550', glow: '#f4ead0', bands: ['#2d5173', '#4c86a8', '#9cc3c9'], ground: '#132436' },
  dusk: { sky: '#23264f', glow: '#ffe9b8', bands: ['#3a3e7e', '#c4532b', '#ee8a2c'], ground: '#181a3a' },
  coast: { sky: '#0b4a5e', glow: '#ffe3a8', bands: ['#12647c', '#1f8a97', '#f2a65a'], ground: '#07303f' },
  brick: { sky: '#6b2a22', glow: '#ffd9a0', bands: ['#8f3a2b', '#c25a3a', '#e8944a'], ground: '#431812' },
  plum: { sky: '#3d1f4e', glow: '#ffd0dc', bands: ['#5a2f70', '#94437f', '#d8697e'], ground: '#281335' },
  field: { sky: '#14503a', glow: '#f5e7a3', bands: ['#1c6a4a', '#37915c', '#a9c356'], ground: '#0b3325' },
} as const satisfies Record<string, Palette>;

const width = 1200;
const height = 675;

export function posterSvg({ sky, glow, bands, ground }: Palette, court: string): Buffer {
  const rings = bands
    .map((colour, index) => `<circle cx="860" cy="640" r="${520 - index * 110}" fill="${colour}"/>`)
    .join('');
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${sky}"/>${rings}
    <circle cx="860" cy="640" r="180" fill="${glow}"/>
    <path d="M0 560q150-70 320-20t330-30 310 40 240-30v155H0z" fill="${ground}"/>
    <g transform="translate(800 330) rotate(-18) scale(1.15)" fill="none" stroke="#fff" stroke-opacity=".78" stroke-width="7" stroke-linejoin="round">${court}</g>
  </svg>`);
}

/** Outlines around the origin, about 500 wide. */
export const courts = {
  badminton:
    '<path d="M-250-115h500v230h-500zM-250-92h500M-250 92h500M-80-92v184M80-92v184M-250 0h170M80 0h170"/><path stroke-width="12" d="M0-135v270"/>',
  volleyball: '<path d="M-240-120h480v240h-480zM-80-120v240M80-120v240"/><path stroke-width="12" d="M0-142v284"/>',
  tableTennis: '<path d="M-200-110h400v220h-400zM-200 0h400"/><path stroke-width="12" d="M0-128v256"/>',
  tennis:
    '<path d="M-250-115h500v230h-500zM-250-86h500M-250 86h500M-134-86v172M134-86v172M-134 0h268"/><path stroke-width="12" d="M0-128v256"/>',
  athletics:
    '<path d="M-130-130h260a130 130 0 0 1 0 260h-260a130 130 0 0 1 0-260M-130-100h260a100 100 0 0 1 0 200h-260a100 100 0 0 1 0-200M-130-70h260a70 70 0 0 1 0 140h-260a70 70 0 0 1 0-140M40-130v60"/>',
  kabaddi: '<path d="M-220-150h440v300h-440zM0-150v300M-120-150v300M120-150v300M-220-118h440M-220 118h440"/>',
  squash: '<path d="M-210-140h420v280h-420zM-40-140v280M-40 0h-170M-40-140h84v84h-84M-40 56h84v84h-84"/>',
  chess:
    '<path d="M-160-160h320v320h-320zM-80-160v320M0-160v320M80-160v320M-160-80h320M-160 0h320M-160 80h320"/><g fill="#fff" fill-opacity=".5" stroke="none"><path d="M-160-160h80v80h-80zM0-160h80v80H0zM-80-80h80v80h-80zM80-80h80v80H80zM-160 0h80v80h-80zM0 0h80v80H0zM-80 80h80v80h-80zM80 80h80v80H80z"/></g>',
  carrom: '<path d="M-170-170h340v340h-340zM-118-118h236v236h-236z"/><circle r="44"/>',
} as const;
