import { staffRoles } from '@maidan/domain/event-roles';
import { eventRights } from '@maidan/domain/events/staff';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { done, email, fileAddress, id, moment } from '../fields.ts';

const staffRole = z.enum(staffRoles, { error: 'Please choose a role' });
export const eventRole = z.enum(['owner', ...staffRoles]);
const right = z.enum(eventRights);

export const staffMember = z.object({
  _id: id,
  /** Null until the invitation is accepted: before that, nobody may learn whether an address has an account. */
  name: z.string().nullable(),
  email: z.string(),
  role: staffRole,
  status: z.enum(['invited', 'expired', 'active']),
  invitedBy: z.string(),
  invitedAt: moment,
  acceptedAt: moment.nullable(),
  /** Whether the reader may change or remove this member. */
  manageable: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

/** An event that the reader helps with. */
export const helpedEvent = z.object({
  _id: id,
  eventName: z.string(),
  sports: z.string(),
  location: z.string(),
  dateandtime: moment,
  lastDay: z.string().nullable(),
  poster: fileAddress.nullable(),
  approvalStatus: z.enum(['draft', 'pending_approval', 'approved', 'rejected']),
  isLive: z.boolean(),
  organizer: z.string(),
  role: staffRole,
  rights: z.array(right),
});
export type HelpedEvent = z.output<typeof helpedEvent>;

const ofEvent = z.object({ eventId: id });
const ofMember = z.object({ eventId: id, staffId: id });
const token = z.string({ error: 'The invitation is missing' }).min(1, 'The invitation is missing').max(100);
const answersMember = z.object({ success: z.literal(true), member: staffMember });

export const eventStaffEndpoints = defineEndpoints({
  listStaff: {
    method: 'GET',
    url: '/api/events/:eventId/staff',
    config: { access: 'event-staff', summary: 'List the staff of the event and pending invitations' },
    schema: {
      params: ofEvent,
      response: {
        200: z.object({
          success: z.literal(true),
          owner: z.object({ name: z.string() }),
          staff: z.array(staffMember),
          /** The roles that the reader may assign. */
          assignable: z.array(staffRole),
        }),
      },
    },
  },
  invite: {
    method: 'POST',
    url: '/api/events/:eventId/staff',
    config: {
      access: 'event-staff',
      security: 'helper_invited',
      summary: 'Invite a staff member by e-mail; inviting again replaces the old link',
      rateLimit: 'register',
      // Whoever is appointed may download and refund in the owner's place.
      stepUp: true,
    },
    schema: {
      params: ofEvent,
      body: z.strictObject({ email, role: staffRole }),
      response: { 201: answersMember },
    },
  },
  changeRole: {
    method: 'PUT',
    url: '/api/events/:eventId/staff/:staffId',
    config: {
      access: 'event-staff',
      security: 'helper_changed',
      summary: 'Change a staff member’s role, effective at once',
      stepUp: true,
    },
    schema: {
      params: ofMember,
      body: z.strictObject({ role: staffRole }),
      response: { 200: answersMember },
    },
  },
  revoke: {
    method: 'DELETE',
    url: '/api/events/:eventId/staff/:staffId',
    config: {
      access: 'event-staff',
      security: 'helper_removed',
      summary: 'Remove a staff member or an invitation, effective at once',
    },
    schema: { params: ofMember, response: { 200: done } },
  },
  leave: {
    method: 'DELETE',
    url: '/api/me/events/:eventId',
    config: { access: 'event-staff', summary: 'Leave an event’s staff' },
    schema: { params: ofEvent, response: { 200: done } },
  },
  /** A link is a secret, so it travels in the body: addresses end up in logs. */
  showInvite: {
    method: 'POST',
    url: '/api/staff-invites/read',
    config: { access: 'public', summary: 'Get an invitation by its link' },
    schema: {
      body: z.strictObject({ token }),
      response: {
        200: z.object({
          success: z.literal(true),
          invite: z.object({
            eventId: id,
            eventName: z.string(),
            dateandtime: moment,
            lastDay: z.string().nullable(),
            location: z.string(),
            poster: fileAddress.nullable(),
            sports: z.string(),
            email: z.string(),
            role: staffRole,
            invitedBy: z.string(),
            expiresAt: moment,
          }),
        }),
      },
    },
  },
  acceptInvite: {
    method: 'POST',
    url: '/api/staff-invites/accept',
    config: {
      access: 'event-staff',
      security: 'helper_joined',
      summary: 'Accept an invitation, with the account it was sent to',
    },
    schema: {
      body: z.strictObject({ token }),
      response: { 200: z.object({ success: z.literal(true), event: helpedEvent }) },
    },
  },
  mine: {
    method: 'GET',
    url: '/api/me/events',
    config: { access: 'signed-in', summary: 'List events where I am staff, the next one first' },
    schema: { response: { 200: z.object({ success: z.literal(true), events: z.array(helpedEvent) }) } },
  },
  access: {
    method: 'GET',
    url: '/api/events/:eventId/access',
    config: { access: 'event-staff', summary: 'Get my role at this event and what it allows' },
    schema: {
      params: ofEvent,
      response: { 200: z.object({ success: z.literal(true), role: eventRole, rights: z.array(right) }) },
    },
  },
});
