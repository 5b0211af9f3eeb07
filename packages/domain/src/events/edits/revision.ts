import { noSocialLinks, type SocialLinks, socialNetworkNames } from '../social-links.ts';
import { planCategories } from '../categories.ts';

/** What players plan by and an administrator has agreed to; moments are ISO 8601. */
export interface AgreedFields {
  eventName: string;
  sports: string;
  dateandtime: string;
  days: number;
  location: string;
  stateUT: string;
  locationlink: string;
  /** Entries close: public at once, except where it lies after an approved start. */
  lastdate: string;
}

/** A fee in rupees of a category that the event has already. */
export interface RevisedFee {
  _id: string;
  name: string;
  price: number;
}

/** The values of a revision, before or after: only what differs. */
export interface RevisedValues extends Partial<AgreedFields> {
  categories?: RevisedFee[] | undefined;
  customization?: { stayUpdated: SocialLinks } | undefined;
}

export interface Revision {
  before: RevisedValues;
  after: RevisedValues;
}

/** The fields of an approved event that wait for an administrator, in the form's order. */
export const agreedFields = [
  'eventName',
  'sports',
  'dateandtime',
  'days',
  'location',
  'stateUT',
  'locationlink',
] as const satisfies (keyof AgreedFields)[];

const pick = <K extends keyof AgreedFields>(of: AgreedFields, fields: readonly K[]): Partial<AgreedFields> =>
  Object.fromEntries(fields.map((field) => [field, of[field]]));

/**
 * Splits the wanted fields of an approved event into those that are public at once and those that wait. The closing
 * date waits only with a start that it would otherwise pass.
 */
export function splitFields<Whole extends AgreedFields>(
  approved: Whole,
  wanted: Whole,
): { publicNow: Whole } & Revision {
  const waiting: (keyof AgreedFields)[] = agreedFields.filter((field) => wanted[field] !== approved[field]);
  if (Date.parse(wanted.lastdate) >= Date.parse(approved.dateandtime)) waiting.push('lastdate');
  const before = pick(approved, waiting);
  return { publicNow: { ...wanted, ...before }, before, after: pick(wanted, waiting) };
}

/** A category as it is wanted; without a price it keeps the one that it has or that waits. */
interface WantedFee {
  id?: string | undefined;
  name: string;
  price: number | null;
}

/**
 * The fees that are raised, of categories that the event has already: they wait, and the approved fee stays (`held`, by
 * the wanted category). A lower fee and a new category are public at once. `waiting` are the fees that wait already.
 */
export function raisedFees<Wanted extends WantedFee>(
  approved: readonly RevisedFee[],
  wanted: readonly Wanted[],
  waiting: readonly RevisedFee[],
): { before: RevisedFee[]; after: RevisedFee[]; held: Map<Wanted, number> } {
  const kept = approved.map(({ _id, name }) => ({ id: _id, name, taken: 0, entries: 0 }));
  const verdict = planCategories(kept, wanted);
  const raised = { before: [] as RevisedFee[], after: [] as RevisedFee[], held: new Map<Wanted, number>() };
  // A category of another event is refused where the others are saved.
  if (!verdict.ok) return raised;
  for (const { id, to } of verdict.plan.change) {
    const had = approved.find(({ _id }) => _id === id);
    const price = to.price ?? waiting.find(({ _id }) => _id === id)?.price;
    if (!had || price === undefined || price <= had.price) continue;
    raised.before.push({ _id: id, name: to.name, price: had.price });
    raised.after.push({ _id: id, name: to.name, price });
    raised.held.set(to, had.price);
  }
  return raised;
}

/** The links of the page that differ: they wait together. */
export function changedLinks(approved: SocialLinks, wanted: SocialLinks): Revision {
  if (socialNetworkNames.every((network) => approved[network] === wanted[network])) return { before: {}, after: {} };
  return { before: { customization: { stayUpdated: approved } }, after: { customization: { stayUpdated: wanted } } };
}

/** Whether anything waits. */
export const isRevised = ({ after }: Revision): boolean => Object.keys(after).length > 0;

/** How many values wait: each field, each fee and each link counts once. */
export const countRevised = (revision: Revision): number => revisedRows(revision).length;

/** Two parts of one revision. */
export const withPart = (one: Revision, other: Revision): Revision => ({
  before: { ...one.before, ...other.before },
  after: { ...one.after, ...other.after },
});

interface RevisedEvent extends AgreedFields {
  categories: readonly { _id?: string | undefined; name: string; price: number }[];
  customization: { stayUpdated: SocialLinks };
}

/** An event as it is once its waiting values are approved. */
export function withRevision<Event extends RevisedEvent>(event: Event, after: RevisedValues): Event {
  const { categories, customization, ...fields } = after;
  const feeOf = new Map(categories?.map(({ _id, price }) => [_id, price]));
  return {
    ...event,
    ...fields,
    categories: event.categories.map((one) => ({ ...one, price: feeOf.get(one._id ?? '') ?? one.price })),
    customization: { ...event.customization, ...customization },
  };
}

/** A waiting value as a row of a table: of a field of the event, a fee in rupees, or a link of the page. */
export interface RevisedRow {
  kind: 'field' | 'fee' | 'link';
  /** The field, the category, or the network. */
  name: string;
  from: string;
  to: string;
}

/** The rows of a revision: fields in the form's order, then fees, then links. */
export function revisedRows({ before, after }: Revision): RevisedRow[] {
  const ofFields = [...agreedFields, 'lastdate' as const].flatMap((field): RevisedRow[] =>
    after[field] === undefined
      ? []
      : [{ kind: 'field', name: field, from: String(before[field] ?? ''), to: String(after[field]) }],
  );
  const ofFees = (after.categories ?? []).map(({ _id, name, price }): RevisedRow => {
    const was = before.categories?.find((one) => one._id === _id);
    return { kind: 'fee', name, from: String(was?.price ?? 0), to: String(price) };
  });
  const links = after.customization?.stayUpdated;
  const had = before.customization?.stayUpdated ?? noSocialLinks;
  const ofLinks = links
    ? socialNetworkNames
        .filter((network) => links[network] !== had[network])
        .map((network): RevisedRow => ({ kind: 'link', name: network, from: had[network], to: links[network] }))
    : [];
  return [...ofFields, ...ofFees, ...ofLinks];
}
