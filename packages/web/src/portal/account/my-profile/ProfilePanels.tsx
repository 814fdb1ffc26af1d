import type { Profile } from '@gable/contract/identity-account'
import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../../ui/Panel.tsx'
import { emailPath } from '../../shared/paths.ts'
import { usePerson } from '../../shared/session.ts'
import { OwnNotificationsPanel } from '../notification/OwnNotificationsPanel.tsx'
import { CalendarPanel } from './CalendarPanel.tsx'
import { CodesPanel } from './CodesPanel.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonalInfo } from './PersonalInfo.tsx'
import { PublicLinkPanel } from './PublicLinkPanel.tsx'
import type { ProfileTabKey } from './profile-tabs.ts'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TotpPanel } from './TotpPanel.tsx'
import { text } from './text.ts'

/** The panels of one tab of the user's own account. */
export default function ProfilePanels({ profile, tab }: { profile: Profile; tab: ProfileTabKey }) {
  switch (tab) {
    case 'personal':
      return <PersonalInfo latest={profile} />
    case 'security':
      return <Security profile={profile} />
    case 'link':
      return <PublicLinkPanel profile={profile} />
    case 'notifications':
      return <OwnNotificationsPanel />
    case 'calendar':
      return (
        <>
          <CalendarPanel />
          <EmailAccountLink />
        </>
      )
  }
}

/** Shows only the second factor while the company requires one that is missing. */
function Security({ profile }: { profile: Profile }) {
  const isOpen = !usePerson().secondFactorDue
  return (
    <>
      {isOpen && <EmailPanel profile={profile} />}
      {isOpen && <PasswordPanel profile={profile} />}
      <TotpPanel profile={profile} />
      <PasskeysPanel profile={profile} />
      {(profile.totp || profile.passkey) && <CodesPanel profile={profile} />}
      {isOpen && <SessionsPanel />}
    </>
  )
}

/** A link to connect the account that sends email about the user's leads. */
function EmailAccountLink() {
  return (
    <Panel title={text('emailAccount.title')} flush>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{text('emailAccount.hint')}</Text>
        <Button size="sm" component={Link} to={emailPath}>
          {text('emailAccount.open')}
        </Button>
      </Stack>
    </Panel>
  )
}
