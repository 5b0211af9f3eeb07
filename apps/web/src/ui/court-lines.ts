/**
 * The lines of each sport's court, drawn around the origin, with the position in a 470 × 168 picture where they look
 * best. `net` is the one thick line. Unknown sports get the plain half court of the logo.
 */
export interface CourtLines {
  lines: string;
  net: string;
  place: string;
}

const courts = {
  badminton: {
    lines:
      'M-335-153h670v306h-670zM-335-130h670M-335 130h670M-297-153v306M297-153v306M-99-130v260M99-130v260M-335 0h236M99 0h236',
    net: 'M0-170v340',
    place: 'translate(318 84) rotate(-24) scale(.56)',
  },
  tennis: {
    lines: 'M-320-148h640v296h-640zM-320-111h640M-320 111h640M-172-111v222M172-111v222M-172 0h344M-320 0h12M308 0h12',
    net: 'M0-164v328',
    place: 'translate(322 84) rotate(-20) scale(.58)',
  },
  'table tennis': {
    lines: 'M-150-84h300v168h-300zM-150 0h300',
    net: 'M0-98v196',
    place: 'translate(310 84) skewX(-22) scale(.68)',
  },
  squash: {
    lines: 'M-160-240h320v487h-320zM-160 74h320M0 74v173M-160 74v80h80v-80M160 74v80h-80v-80',
    net: 'M-175-240h350',
    place: 'translate(322 62) rotate(12) scale(.62)',
  },
  football: {
    lines:
      'M-300-190h600v380h-600zM0-190v380M-300-112h92v224h-92M300-112h-92v224h92M-300-50h32v100h-32M300-50h-32v100h32M-52 0a52 52 0 1 0 104 0a52 52 0 1 0-104 0M-208-38a42 42 0 0 1 0 76M208-38a42 42 0 0 0 0 76',
    net: 'M0-206v412',
    place: 'translate(318 88) rotate(-16) scale(.6)',
  },
  volleyball: {
    lines: 'M-270-135h540v270h-540zM-90-135v270M90-135v270',
    net: 'M0-158v316',
    place: 'translate(318 84) rotate(-22) scale(.62)',
  },
  basketball: {
    lines:
      'M-290-155h580v310h-580zM0-155v310M-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0M-290-51h120v102h-120M290-51h-120v102h120M-170-40a40 40 0 0 1 0 80M170-40a40 40 0 0 0 0 80M-290-137h60a138 138 0 0 1 0 274h-60M290-137h-60a138 138 0 0 0 0 274h60',
    net: 'M0-168v336',
    place: 'translate(320 84) rotate(-18) scale(.6)',
  },
  cricket: {
    lines:
      'M-330 0a330 210 0 1 0 660 0a330 210 0 1 0-660 0M-150 0a150 110 0 1 0 300 0a150 110 0 1 0-300 0M-22-62h44v124h-44M-34-48h68M-34 48h68',
    net: 'M-12-62h24M-12 62h24',
    place: 'translate(322 84) rotate(-20) scale(.62)',
  },
  kabaddi: {
    lines: 'M-260-200h520v400h-520zM-260-160h520M-260 160h520M-150-160v320M150-160v320M-100-160v320M100-160v320',
    net: 'M0-212v424',
    place: 'translate(320 84) rotate(-22) scale(.56)',
  },
  'kho kho': {
    lines:
      'M-300-160h600v320h-600zM-262-160v320M262-160v320M-200-160v320M-133-160v320M-66-160v320M66-160v320M133-160v320M200-160v320M0-160v320',
    net: 'M-262 0h524',
    place: 'translate(320 84) rotate(-18) scale(.58)',
  },
  chess: {
    lines:
      'M-160-160h320v320h-320zM-120-160v320M-80-160v320M-40-160v320M0-160v320M40-160v320M80-160v320M120-160v320M-160-120h320M-160-80h320M-160-40h320M-160 0h320M-160 40h320M-160 80h320M-160 120h320',
    net: 'M-172-172h344v344h-344z',
    place: 'translate(318 84) rotate(24) scale(.66)',
  },
  carrom: {
    lines:
      'M-170-170h340v340h-340zM-110-126h220M-110 126h220M-126-110v220M126-110v220M-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0M-110-110l-36-36M110-110l36-36M-110 110l-36 36M110 110l36 36',
    net: 'M-182-182h364v364h-364z',
    place: 'translate(318 84) rotate(20) scale(.62)',
  },
  hockey: {
    lines:
      'M-300-180h600v360h-600zM0-180v360M-150-180v360M150-180v360M-300-120a130 120 0 0 1 0 240M300-120a130 120 0 0 0 0 240',
    net: 'M0-194v388',
    place: 'translate(318 86) rotate(-16) scale(.6)',
  },
  athletics: {
    lines:
      'M-150-150h300a150 150 0 0 1 0 300h-300a150 150 0 0 1 0-300M-150-122h300a122 122 0 0 1 0 244h-300a122 122 0 0 1 0-244M-150-94h300a94 94 0 0 1 0 188h-300a94 94 0 0 1 0-188M-150-66h300a66 66 0 0 1 0 132h-300a66 66 0 0 1 0-132',
    net: 'M60-162v106',
    place: 'translate(322 84) rotate(-14) scale(.62)',
  },
  swimming: {
    lines:
      'M-300-150h600v300h-600zM-300-112h600M-300-75h600M-300-37h600M-300 0h600M-300 37h600M-300 75h600M-300 112h600',
    net: 'M-300-164v328',
    place: 'translate(330 84) rotate(-18) scale(.56)',
  },
  plain: {
    lines: 'M-200-150h400v340M-200-150v340M-200-20h400',
    net: 'M0-150v340',
    place: 'translate(320 84) rotate(-12) scale(.62)',
  },
} as const satisfies Record<string, CourtLines>;

const otherNames: readonly [RegExp, keyof typeof courts][] = [
  [/table|ping/, 'table tennis'],
  [/soccer|futsal|foot/, 'football'],
  [/box cricket|cricket/, 'cricket'],
  [/kho/, 'kho kho'],
  [/throw|volley/, 'volleyball'],
  [/basket|netball/, 'basketball'],
  [/pickle|padel|lawn|tennis/, 'tennis'],
  [/run|marathon|athlet|track/, 'athletics'],
  [/swim/, 'swimming'],
];

/** The court of a sport by its name, in any spelling. */
export function courtOf(sport: string | undefined): CourtLines {
  const name = (sport ?? '').trim().toLowerCase();
  if (Object.hasOwn(courts, name)) return courts[name as keyof typeof courts];
  const known = (Object.keys(courts) as (keyof typeof courts)[]).find((key) => key !== 'plain' && name.includes(key));
  const other = otherNames.find(([pattern]) => pattern.test(name))?.[1];
  return courts[known ?? other ?? 'plain'];
}
