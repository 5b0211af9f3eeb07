/** Where a test says it: its file below apps/web (or the journeys), and its title as written there. */
export interface Seen {
  from: `${'A' | 'B'}§${number}`;
  file: string;
  test: string;
}

/** Words of the specification, exactly. `{…}` stands for what is filled in when they are shown. */
export interface Words extends Seen {
  words: string;
}

/** A behaviour or a limit that has no words of its own. */
export interface Rule extends Seen {
  rule: string;
}

const files = {
  fail: 'src/pages/dashboard-failures.test.tsx',
  act: 'src/pages/dashboard-actions.test.tsx',
  scr: 'src/pages/dashboard-screens.test.tsx',
  dash: 'src/pages/dashboard-page.test.tsx',
  form: 'src/features/events/event/event-form.test.tsx',
  create: 'src/features/events/event/create-event-dialog.test.tsx',
  gate: 'src/features/accounts/shell/access-gate.test.tsx',
  notif: 'src/features/operations/notifications/notifications-dialog.test.tsx',
  win: 'src/features/matchday/winners/winners-dialog.test.tsx',
  cust: 'src/features/events/page/customize-event-dialog.test.tsx',
  custed: 'src/features/events/page/editor.test.ts',
  fix: 'src/features/schedule/editor/schedule-editor.test.tsx',
  set: 'src/features/schedule/settings/settings-form.test.ts',
  ci: 'src/features/entries/check-in/check-in-dialog.test.tsx',
  words: 'test/spec-words.test.tsx',
  const: 'test/spec-constants.test.tsx',
  image: '../../packages/domain/src/events/page.test.ts',
  sched: '../../e2e/editor-schedule.spec.ts',
  draw: '../../e2e/editor-brackets.spec.ts',
  mouse: '../../e2e/dashboard-mouse.spec.ts',
  keys: '../../e2e/dashboard-keyboard.spec.ts',
  save: '../../e2e/editor-saving.spec.ts',
} as const;

export type Line = readonly [from: Seen['from'], what: string, file: keyof typeof files, test: string];

export const seen = ([from, , file, test]: Line): Seen => ({ from, file: files[file], test });

const messageLines: readonly Line[] = [
  ['A§8', 'Failed to fetch events', 'fail', '%s, %s: its words, and the rest of the page stays'],
  ['A§8', 'An error occurred while fetching events', 'fail', '%s, %s: its words, and the rest of the page stays'],
  ['A§8', 'Failed to authenticate user', 'fail', '%s, %s: its words, and the rest of the page stays'],
  ['A§8', 'Authentication error', 'fail', '%s, %s: its words, and the rest of the page stays'],
  ['A§8', 'Failed to fetch organizer status', 'fail', '%s, %s: its words, and the rest of the page stays'],
  ['A§8', 'An error occurred while fetching status', 'fail', '%s, %s: its words, and the rest of the page stays'],
  ['A§8', 'Failed to fetch live events', 'fail', '%s, %s: its words, and the rest of the page stays'],
  ['A§8', 'Error fetching live events', 'fail', '%s, %s: its words, and the rest of the page stays'],
  [
    'A§8',
    'Could not delete live event',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  [
    'A§8',
    'Event submitted for approval successfully',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  [
    'A§8',
    'Failed to submit event for approval',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  [
    'A§8',
    'Event deleted successfully',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  [
    'A§8',
    'Could not delete event',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  [
    'A§8',
    'Registrations ended successfully',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  [
    'A§8',
    'Failed to end registrations',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  [
    'A§8',
    'Registrations started successfully',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  [
    'A§8',
    'Failed to start registrations',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  ['A§8', 'Failed to delete {place} from server', 'cust', '%s'],
  ['A§8', 'Failed to delete {place}', 'cust', '%s'],
  ['A§8', 'Authentication required', 'cust', 'without a session nothing is sent'],
  ['A§8', 'Failed to fetch event data', 'cust', '%s, %s: what cannot be read said so, and is asked for again'],
  [
    'A§8',
    'SVG files are not supported. Please use JPG, PNG, WebP, or GIF files instead.',
    'cust',
    '%s is refused as a logo',
  ],
  ['A§8', 'Invalid file format. Please use only image files (JPG, PNG, WebP, GIF).', 'cust', '%s is refused as a logo'],
  ['A§8', 'Failed to save customization', 'cust', '%s is told, and nothing typed is lost'],
  ['A§8', 'An error occurred while saving customization', 'cust', '%s is told, and nothing typed is lost'],
  [
    'A§8',
    'Server returned an invalid response. Please try again.',
    'form',
    'a new event, %s: says so, keeps everything, and is sent again',
  ],
  [
    'A§8',
    'Failed to create event. Please check all fields.',
    'form',
    'a new event, %s: says so, keeps everything, and is sent again',
  ],
  [
    'A§8',
    'Network error. Please check your internet connection.',
    'form',
    'a new event, %s: says so, keeps everything, and is sent again',
  ],
  [
    'A§8',
    'Request timed out. Please try again.',
    'form',
    'an edited event, %s: says so, keeps everything, and is sent again',
  ],
  [
    'A§8',
    'Server error: {status}. Please try again later.',
    'form',
    'an edited event, %s: says so, keeps everything, and is sent again',
  ],
  [
    'A§8',
    'An error occurred while editing the event.',
    'form',
    'an edited event, %s: says so, keeps everything, and is sent again',
  ],
  [
    'A§8',
    'Failed to update winners',
    'act',
    '%s, %s: says so, stays open with what was typed, and works when pressed again',
  ],
  ['A§8', 'Network error: Cannot connect to server', 'ci', 'a list that was tampered with is not used'],
  ['A§8', 'Already checked in!', 'ci', 'the second scan says when the first one was, and can be taken back'],
  ['A§8', 'Registration not found', 'ci', 'after a refusal the next code works; codes may be typed'],
  ['A§8', 'Please log in again', 'words', 'the check-in desk says: %s'],
  ['A§8', 'Check-in failed', 'words', 'the check-in desk says: %s'],
  [
    'A§8',
    'Camera access denied. Please allow camera permission and try again.',
    'ci',
    'without the permission: the words of the specification, and another try',
  ],
  [
    'A§8',
    'Failed to create fixtures',
    'words',
    'the settings of fixtures say: %s, keep what was typed, and are sent again',
  ],
  [
    'A§8',
    'Error creating fixtures',
    'words',
    'the settings of fixtures say: %s, keep what was typed, and are sent again',
  ],
  ['A§6', 'Authentication token not found', 'act', '%s with the token gone: nothing is sent, and the dialog stays'],
  [
    'B§8',
    'Failed to save fixture URL to database',
    'words',
    'a link that is not kept is told in the words of the server',
  ],
  [
    'B§8',
    'Error saving fixture URL to database',
    'fix',
    'when %s fails without words the catalogue has them, nothing is lost, and a second try goes through',
  ],
  [
    'B§8',
    'Failed to generate PDF',
    'fix',
    'when %s fails without words the catalogue has them, nothing is lost, and a second try goes through',
  ],
  [
    'B§8',
    'Error updating tournament data',
    'fix',
    'when %s fails without words the catalogue has them, nothing is lost, and a second try goes through',
  ],
  ['B§8', 'Failed to fetch events: {status} {statusText}', 'fail', '%s, %s: its words, and the rest of the page stays'],
  [
    'B§8',
    'Connection error while fetching events. Please check your network.',
    'fail',
    '%s may take %i ms and no longer',
  ],
  ['B§8', 'Failed to fetch notifications', 'fail', '%s, %s: its words, and the rest of the page stays'],
  [
    'B§8',
    'Failed to mark notifications as read',
    'scr',
    'the bell of the header shows the latest and opens all notifications, and marking fails without losing the choice',
  ],
  [
    'B§8',
    'Notifications marked as read',
    'scr',
    'the bell of the header shows the latest and opens all notifications, and marking fails without losing the choice',
  ],
  ['B§8', 'No notifications selected', 'notif', 'unread ones are chosen and marked as read'],
  ['B§8', 'Failed to load Easy Split status', 'fail', '%s, %s: its words, and the rest of the page stays'],
  ['B§8', 'Request timeout - please try again', 'fail', '%s may take %i ms and no longer'],
  [
    'A§4',
    'Please log in to access the dashboard',
    'gate',
    'without a token the dashboard sends to the login, says why, and remembers the way back',
  ],
  ['A§4', 'Admins cannot be organizers', 'gate', 'an administrator is sent to the administration'],
  ['A§4', 'You need to upgrade to an organizer account', 'gate', 'a participant is sent to the onboarding'],
  ['A§5', 'Event name is required', 'form', '%s left empty says so, and Create waits'],
  ['A§5', 'Sports field is required', 'form', '%s left empty says so, and Create waits'],
  ['A§5', 'Location is required', 'form', '%s left empty says so, and Create waits'],
  ['A§5', 'Event date and time is required', 'form', 'without a date there is no event; the prize pool begins with 0'],
  ['A§5', 'At least one valid category with name and price is required', 'form', 'a category needs a name and a price'],
  ['A§5', 'Event date must be in the future', 'create', '%s is not sent'],
  ['A§5', 'Registration end date must be before event date', 'create', '%s is not sent'],
  ['A§5', 'Event poster is required', 'create', 'each of the server’s errors is told, and stands beside its field'],
  [
    'A§5',
    'Please add at least one valid category',
    'form',
    'an edited event keeps at least one category; a new one costs nothing until it is said',
  ],
  ['A§5', 'Login to continue', 'form', 'an edit without a login says what to do'],
  ['A§5', 'File is too large. Please select a file smaller than 10MB.', 'create', 'a poster that is %s is refused'],
  ['A§5', 'Invalid file type. Please select an image file.', 'form', 'a file that is no picture is refused'],
  ['A§5', '{name} is not a valid image file', 'cust', '%s is refused as a logo'],
  ['A§5', '{name} is too large. Maximum size is {size}.', 'cust', '%s is refused as a logo'],
  [
    'A§5',
    'Question text is required',
    'cust',
    'a question without text, and a dropdown without options, are not sent; the question is opened',
  ],
  [
    'A§5',
    'Please fill in at least one winner',
    'win',
    'at least one winner is filled in, and blank categories are not sent',
  ],
  ['A§5', 'Start time must be before end time', 'set', '%j is refused at %s'],
  ['A§5', 'Invalid QR code', 'words', 'the check-in desk says: %s'],
  [
    'A§5',
    'Are you sure you want to delete this event? This action cannot be undone.',
    'dash',
    'deleting asks for a yes, and shows the server’s reason when it is refused',
  ],
  [
    'A§5',
    'Are you sure you want to delete this live event?',
    'act',
    'a live event opens its desk, and is deleted from the list',
  ],
];

/** Every toast, alert and validation message of the dashboard's area. */
export const messages: readonly Words[] = messageLines.map((line) => ({ ...seen(line), words: line[1] }));
