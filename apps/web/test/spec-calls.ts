/** Where a test makes a call fail: its file below apps/web, its title, and the name it uses for the call. */
export interface Failing {
  call: string;
  refused: readonly [file: string, test: string];
  broken: readonly [file: string, test: string];
  slow: readonly [file: string, test: string];
}

/** The screens of the organizer's dashboard: every call they make is listed below. */
export const area = [
  'page',
  'dashboard',
  'history',
  'event-registrations',
  'corrections',
  'desk-categories',
  'waiting',
  'desk-payments',
  'staff',
  'event',
  'event-changes',
  'desk',
  'desk/going-live',
  'notifications',
  'organizers',
  'import',
  'profile',
  'shell',
  'winners',
] as const;

type Where = readonly [file: string, test: string];
const failures = 'src/pages/dashboard-failures.test.tsx';
const told: Where = [failures, '%s, %s: its words, and the rest of the page stays'];
const late: Where = [failures, '%s may take %i ms and no longer'];
const asked: Where = [
  failures,
  'who is signed in, and whether they may work, asked for too long: said, and asked again',
];
const quiet: Where = [failures, '%s: no announcement and no picture are no reason to say anything'];
const menu: Where = [
  'src/pages/dashboard-actions.test.tsx',
  '%s, however it fails: says so, stays open with what was typed, and works when pressed again',
];
const actions = 'its words, nothing typed is lost, and the next press works';
const account: Where = ['test/failing-actions.test.tsx', `%s, however it fails: ${actions}`];
const place: Where = ['test/failing-reads.test.tsx', '%s, %s: says so in its place, and another try brings it'];
const page: Where = [
  'test/failing-reads.test.tsx',
  '%s, %s: says so on the page of the organizer, and another try brings it',
];
const form = 'src/features/events/event/event-form.test.tsx';
const newEvent: Where = [form, 'a new event, %s: says so, keeps everything, and is sent again'];
const oldEvent: Where = [form, 'an edited event, %s: says so, keeps everything, and is sent again'];
const copy: Where = [
  'src/features/events/event/duplicate-event-dialog.test.tsx',
  '%s: says so, keeps what was typed, and is sent again',
];
const custom = 'src/features/events/page/customize-event-dialog.test.tsx';
const pageRead: Where = [custom, '%s, %s: what cannot be read said so, and is asked for again'];
const removal: Where = [custom, '%s'];

const everyWay = (where: Where, ...calls: readonly string[]): Failing[] =>
  calls.map((call) => ({ call, refused: where, broken: where, slow: where }));

export const failing: readonly Failing[] = [
  { call: 'organizerEndpoints.status', refused: told, broken: told, slow: asked },
  { call: 'eventEndpoints.list', refused: told, broken: told, slow: late },
  { call: 'liveEventEndpoints.all', refused: told, broken: told, slow: late },
  ...everyWay(quiet, 'announcementEndpoints.current', 'profileEndpoints.picture'),
  ...everyWay(
    [
      'src/features/accounts/shell/language-switch.test.tsx',
      'a server that does not hear of it, %s, changes nothing on the screen',
    ],
    'sessionEndpoints.chooseLanguage',
  ),
  ...everyWay(
    menu,
    'eventEndpoints.submit',
    'eventEndpoints.remove',
    'eventEndpoints.endRegistrations',
    'eventEndpoints.startRegistrations',
    'liveEventEndpoints.end',
  ),
  ...everyWay(newEvent, 'eventEndpoints.create'),
  ...everyWay(oldEvent, 'eventEndpoints.edit'),
  ...everyWay(copy, 'eventCopyEndpoints.duplicate'),
  ...everyWay(pageRead, 'customizationEndpoints.get'),
  ...everyWay(removal, 'customizationEndpoints.removeImage'),
  ...everyWay(
    page,
    'dashboardEndpoints.stats',
    'dashboardEndpoints.analytics',
    'dashboardEndpoints.today',
    'eventEndpoints.get',
    'eventStaffEndpoints.access',
  ),
  ...everyWay(
    place,
    'eventStaffEndpoints.listStaff',
    'eventStaffEndpoints.mine',
    'eventStaffEndpoints.showInvite',
    'eventHistoryEndpoints.list',
    'correctionEndpoints.history',
    'correctionEndpoints.ownPlayer',
    'eventRegistrationEndpoints.listEventRegistrations',
    'liveEventEndpoints.read',
    'notificationEndpoints.list',
    'notificationEndpoints.mine',
    'profileEndpoints.read',
    'sessionEndpoints.listSessions',
    'accountDeletionEndpoints.read',
    'winnersEndpoints.propose',
  ),
  ...everyWay(
    account,
    'eventStaffEndpoints.invite',
    'eventStaffEndpoints.changeRole',
    'eventStaffEndpoints.revoke',
    'eventStaffEndpoints.acceptInvite',
    'eventStaffEndpoints.leave',
    'profileEndpoints.save',
    'profileEndpoints.savePicture',
    'sessionEndpoints.changePassword',
    'sessionEndpoints.endSession',
    'sessionEndpoints.endOtherSessions',
    'personalDataEndpoints.exportData',
    'accountDeletionEndpoints.ask',
    'accountDeletionEndpoints.withdraw',
    'organizerEndpoints.onboard',
    'organizerEndpoints.rename',
    'checkInEndpoints.checkIn',
    'checkInEndpoints.undoCheckIn',
    'eventRegistrationEndpoints.addWalkIn',
    'playerImportEndpoints.readSheet',
    'playerImportEndpoints.preview',
    'playerImportEndpoints.importPlayers',
    'playerOriginEndpoints.save',
    'playerAnswerEndpoints.save',
    'partnerInviteEndpoints.remindAll',
    'deskCategoryEndpoints.add',
    'waitingEndpoints.offer',
    'waitingEndpoints.pass',
    'deskPaymentEndpoints.record',
    'deskPaymentEndpoints.sendLink',
    'deskPaymentEndpoints.undo',
    'correctionEndpoints.correct',
    'correctionEndpoints.changePartner',
    'correctionEndpoints.correctOwn',
    'correctionEndpoints.changeOwnPartner',
    'downloadEndpoints.createDownloadTicket',
    'liveEventEndpoints.act',
    'liveEventEndpoints.round',
    'liveEventEndpoints.result',
    'liveEventEndpoints.correct',
    'liveEventEndpoints.takeBack',
    'hallEndpoints.save',
    'hallEndpoints.saveCourt',
    'nextStageEndpoints.takeBack',
    'tieEndpoints.record',
    'tieEndpoints.correct',
    'liveEventEndpoints.goLive',
    'fixtureEndpoints.publish',
    'eventEndpoints.keepLateEntries',
    'eventEndpoints.saveWaiting',
    'eventEndpoints.takeBackChange',
    'notificationEndpoints.markRead',
    'notificationEndpoints.markMine',
    'winnersEndpoints.record',
  ),
];
