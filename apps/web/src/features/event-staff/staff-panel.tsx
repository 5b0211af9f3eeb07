import type { StaffMember } from '@maidan/contract/event-staff';
import { roleWords } from '@maidan/domain/event-staff';
import { IconMailForward, IconPencil, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { date, plural } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardList, CardRow } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import classes from './event-staff.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { staffQuery, useInvite, useRevoke } from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';

type Asked = { kind: 'invite' } | { kind: 'role' | 'revoke'; member: StaffMember };

/** Who runs the event beside its owner, who is asked to, and what each may do. */
export function StaffPanel({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(staffQuery(eventId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const again = useInvite(eventId);
  if (!data && error) return <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton count={2} />;
  const { staff, owner, assignable } = data;
  const active = staff.filter(({ status }) => status === 'active');
  const invited = staff.filter(({ status }) => status !== 'active');
  const close = () => setAsked(null);
  const resend = (member: StaffMember) =>
    again.mutate(
      { email: member.email, role: member.role },
      {
        onSuccess: () => toast.success(`A new invitation is on its way to ${member.email}`),
        onError: (thrown) => toast.error(messageOf(thrown)),
      },
    );
  const menuOf = (member: StaffMember) => (
    <MemberMenu member={member} onAsk={(kind) => setAsked({ kind, member })} onResend={() => resend(member)} />
  );
  return (
    <div className={classes.stack}>
      <Card
        title="People"
        flush
        aside={
          <Button
            kind="tone"
            icon={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => setAsked({ kind: 'invite' })}
          >
            Invite a helper
          </Button>
        }
      >
        <CardList label="People">
          <CardRow
            mark={<Avatar name={owner.name} />}
            title={owner.name}
            sub={roleWords.owner.explanation}
            end={<Chip tone="green">{roleWords.owner.label}</Chip>}
          />
          {active.map((member) => (
            <CardRow
              key={member._id}
              mark={<Avatar name={member.name ?? member.email} />}
              title={member.name ?? member.email}
              sub={`${roleWords[member.role].label} · ${member.email} · since ${date(member.acceptedAt ?? member.invitedAt)}, invited by ${member.invitedBy}`}
              end={
                <span className={classes.end}>
                  <span className={classes.wideOnly}>
                    <Chip>{roleWords[member.role].label}</Chip>
                  </span>
                  {menuOf(member)}
                </span>
              }
            />
          ))}
        </CardList>
        {staff.length === 0 && (
          <EmptyState title="You run this event alone" drawing="court" level={3}>
            Ask somebody for the desk, the entrance or the accounts. Each sees only what the role needs.
          </EmptyState>
        )}
      </Card>
      {invited.length > 0 && (
        <Card title="Invited" flush aside={<Chip tone="gold">{plural(invited.length, 'answer', 'answers')} open</Chip>}>
          <CardList label="Invited">
            {invited.map((member) => (
              <CardRow
                key={member._id}
                mark={<Avatar name={member.email} />}
                title={member.email}
                sub={`${roleWords[member.role].label} · asked by ${member.invitedBy} on ${date(member.invitedAt)}`}
                end={
                  <span className={classes.end}>
                    {member.status === 'expired' && <Chip tone="red">Expired</Chip>}
                    <span className={classes.wideOnly}>
                      <Chip>{roleWords[member.role].label}</Chip>
                    </span>
                    {menuOf(member)}
                  </span>
                }
              />
            ))}
          </CardList>
        </Card>
      )}
      {asked?.kind === 'invite' && <InviteDialog eventId={eventId} assignable={assignable} onClose={close} />}
      {asked?.kind === 'role' && (
        <RoleDialog eventId={eventId} member={asked.member} assignable={assignable} onClose={close} />
      )}
      {asked?.kind === 'revoke' && <RevokeDialog eventId={eventId} member={asked.member} onClose={close} />}
    </div>
  );
}

function MemberMenu({
  member,
  onAsk,
  onResend,
}: {
  member: StaffMember;
  onAsk: (kind: 'role' | 'revoke') => void;
  onResend: () => void;
}) {
  if (!member.manageable) return null;
  const isInvited = member.status !== 'active';
  const icon = (Icon: typeof IconPencil) => <Icon size={20} stroke={1.6} aria-hidden="true" />;
  return (
    <Menu
      label={`Actions for ${member.name ?? member.email}`}
      position="bottom-end"
      width={240}
      groups={[
        [
          { label: 'Change role', icon: icon(IconPencil), onSelect: () => onAsk('role') },
          ...(isInvited ? [{ label: 'Send again', icon: icon(IconMailForward), onSelect: onResend }] : []),
        ],
        [
          {
            label: isInvited ? 'Take invitation back' : 'Remove',
            icon: icon(IconUserMinus),
            danger: true,
            onSelect: () => onAsk('revoke'),
          },
        ],
      ]}
    />
  );
}

function RevokeDialog({ eventId, member, onClose }: { eventId: string; member: StaffMember; onClose: () => void }) {
  const revoke = useRevoke(eventId);
  const isInvited = member.status !== 'active';
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={isInvited ? 'Take the invitation back' : `Remove ${member.name ?? member.email}`}
      confirmLabel={isInvited ? 'Take back' : 'Remove'}
      onConfirm={() =>
        revoke.mutateAsync(member._id, {
          onSuccess: () => toast.success(isInvited ? 'The invitation is taken back' : 'Removed'),
          onError: (thrown) => toast.error(messageOf(thrown)),
        })
      }
    >
      <p>
        {isInvited
          ? `The link that was sent to ${member.email} stops working.`
          : 'Their access to this event ends at once, on every device. What they did stays in the history.'}
      </p>
    </ConfirmDialog>
  );
}
