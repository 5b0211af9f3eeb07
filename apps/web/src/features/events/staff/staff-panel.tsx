import type { StaffMember } from '@maidan/contract/events/staff';
import { IconMailForward, IconPencil, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../../../ui/layout/stack.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './event-staff.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { staffQuery, useInvite, useRevoke } from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { staffWords } from './words.ts';
import { Row } from '../../../ui/layout/row.ts';

type Asked = { kind: 'invite' } | { kind: 'role' | 'revoke'; member: StaffMember };

/** Who runs the event besides its owner, who has been invited, and what each of them may do. */
export function StaffPanel({ eventId }: { eventId: string }) {
  const words = useWords(staffWords);
  const { data, error, refetch } = useQuery(staffQuery(eventId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const again = useSubmit(useInvite(eventId), { done: (_, { email }) => words.newOnItsWay({ email }) });
  if (!data && error) return <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton count={2} />;
  const { staff, owner, assignable } = data;
  const active = staff.filter(({ status }) => status === 'active');
  const invited = staff.filter(({ status }) => status !== 'active');
  const close = () => setAsked(null);
  const resend = ({ email, role }: StaffMember) => void again.send({ email, role });
  const menuOf = (member: StaffMember) => (
    <MemberMenu member={member} onAsk={(kind) => setAsked({ kind, member })} onResend={() => resend(member)} />
  );
  return (
    <Stack gap={20}>
      <Card
        title={words.people}
        flush
        aside={
          <Button
            kind="tone"
            icon={<IconUserPlus size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => setAsked({ kind: 'invite' })}
          >
            {words.invite}
          </Button>
        }
      >
        <CardList label={words.people}>
          <CardRow
            mark={<Avatar name={owner.name} />}
            title={owner.name}
            sub={words.roles.owner.explanation}
            end={<Chip tone="green">{words.roles.owner.label}</Chip>}
          />
          {active.map((member) => (
            <CardRow
              key={member._id}
              mark={<Avatar name={member.name ?? member.email} />}
              title={member.name ?? member.email}
              sub={words.member({
                role: words.roles[member.role].label,
                email: member.email,
                date: date(member.acceptedAt ?? member.invitedAt),
                name: member.invitedBy,
              })}
              end={
                <Row as="span" gap={8} oneLine>
                  <span className={classes.wideOnly}>
                    <Chip>{words.roles[member.role].label}</Chip>
                  </span>
                  {menuOf(member)}
                </Row>
              }
            />
          ))}
        </CardList>
        {staff.length === 0 && (
          <EmptyState title={words.alone} drawing="court" level={3}>
            {words.aloneWhy}
          </EmptyState>
        )}
      </Card>
      {invited.length > 0 && (
        <Card
          title={words.invited}
          flush
          aside={<Chip tone="gold">{words.answersOpen({ count: invited.length })}</Chip>}
        >
          <CardList label={words.invited}>
            {invited.map((member) => (
              <CardRow
                key={member._id}
                mark={<Avatar name={member.email} />}
                title={member.email}
                sub={words.asked({
                  role: words.roles[member.role].label,
                  name: member.invitedBy,
                  date: date(member.invitedAt),
                })}
                end={
                  <Row as="span" gap={8} oneLine>
                    {member.status === 'expired' && <Chip tone="red">{words.expired}</Chip>}
                    <span className={classes.wideOnly}>
                      <Chip>{words.roles[member.role].label}</Chip>
                    </span>
                    {menuOf(member)}
                  </Row>
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
    </Stack>
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
  const words = useWords(staffWords);
  if (!member.manageable) return null;
  const isInvited = member.status !== 'active';
  const icon = (Icon: typeof IconPencil) => <Icon size={20} stroke={1.6} aria-hidden="true" />;
  return (
    <Menu
      label={words.actionsFor({ name: member.name ?? member.email })}
      position="bottom-end"
      width={240}
      groups={[
        [
          { label: words.changeRole, icon: icon(IconPencil), onSelect: () => onAsk('role') },
          ...(isInvited ? [{ label: words.sendAgain, icon: icon(IconMailForward), onSelect: onResend }] : []),
        ],
        [
          {
            label: isInvited ? words.takeBackMenu : words.remove,
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
  const words = useWords(staffWords);
  const isInvited = member.status !== 'active';
  const revoke = useSubmit(useRevoke(eventId), { done: isInvited ? words.takenBack : words.removed });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={isInvited ? words.takeBackTitle : words.removeTitle({ name: member.name ?? member.email })}
      confirmLabel={isInvited ? words.takeBack : words.remove}
      onConfirm={() => revoke.send(member._id)}
    >
      <p>{isInvited ? words.takeBackWhy({ email: member.email }) : words.removeWhy}</p>
    </ConfirmDialog>
  );
}
