import { phone } from '@gable/contract/format/contact'
import { dateTime } from '@gable/contract/format/day'
import {
  changePasswordForm,
  type Profile,
  type ProfileForm,
  profileForm,
  publicLinkForm,
} from '@gable/contract/identity-account'
import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { roleLabels } from '@gable/contract/status'
import { Button, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Muted, Panel } from '../../../ui/parts.tsx'
import { QrLink } from '../../../ui/QrLink.tsx'
import { emailPath } from '../../shared/paths.ts'
import { client, meOptions, usePerson } from '../../shared/session.ts'
import { AssistantsPanel } from '../assistant/Assistants.tsx'
import { PasswordRules } from '../identity/PasswordRules.tsx'
import { OwnNotificationsPanel } from '../notification/OwnNotificationsPanel.tsx'
import { CalendarPanel } from './CalendarPanel.tsx'
import { ConnectedCalendarPanel } from './ConnectedCalendarPanel.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import NewCodes from './NewCodes.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { staleAccount, useTimeZone } from './profile-query.ts'
import type { ProfileTabKey } from './profile-tabs.ts'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TotpPanel } from './TotpPanel.tsx'
import { text } from './text.ts'

const labels: Record<keyof ProfileForm, string> = {
  firstName: text('personal.firstName'),
  lastName: text('personal.lastName'),
  phone: text('personal.phone'),
  personalEmail: text('personal.personalEmail'),
  jobTitle: text('personal.jobTitle'),
}

const valuesOf = ({ firstName, lastName, phone: digits, personalEmail, jobTitle }: Profile): ProfileForm => ({
  firstName,
  lastName,
  phone: digits && phone(digits),
  personalEmail,
  jobTitle,
})

/** The user's name and contact details. */
function PersonalInfo({ latest }: { latest: Profile }) {
  const edit = useEdit({ schema: profileForm, record: latest, valuesOf, labels })
  const field = (name: keyof ProfileForm) => ({ label: labels[name], ...edit.form.getInputProps(name) })
  return (
    <Panel title={text('personal.title')}>
      <InlineForm
        edit={edit}
        noun={text('personal.thing')}
        save={(values, loaded) => client.identity.saveProfile({ ...values, version: loaded.version })}
        invalidate={[...staleAccount, meOptions.queryKey]}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput withAsterisk autoComplete="given-name" maxLength={limits.personName + 1} {...field('firstName')} />
          <TextInput withAsterisk autoComplete="family-name" maxLength={limits.personName + 1} {...field('lastName')} />
          <TextInput type="tel" inputMode="tel" autoComplete="tel" placeholder="(555) 555-0123" {...field('phone')} />
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            {...field('personalEmail')}
          />
          <TextInput autoComplete="organization-title" maxLength={limits.jobTitle + 1} {...field('jobTitle')} />
        </SimpleGrid>
        <Muted>
          {text('personal.role')}: {roleLabels[latest.role]}
        </Muted>
      </InlineForm>
      <UnsavedGuard isUnsaved={edit.isUnsavedNow} />
    </Panel>
  )
}

const empty = { current: '', password: '', confirmation: '' }

/** Changes the password, with a checklist of the password rules. */
function PasswordPanel({ profile }: { profile: Profile }) {
  const timeZone = useTimeZone()
  const form = useContractForm(changePasswordForm, empty)
  const field = (name: keyof typeof empty, autoComplete: string) => ({
    autoComplete,
    visibilityToggleButtonProps: { 'aria-label': text('password.show') },
    ...form.getInputProps(name),
  })
  const { passwordChangedAt } = profile
  return (
    <Panel title={text('password.title')}>
      <InlineForm
        form={form}
        noun={text('password.thing')}
        action={text('account.changed')}
        submitLabel={text('password.save')}
        submit={(values) => client.identity.changePassword(values)}
        invalidate={staleAccount}
        onDone={() => form.reset()}
      >
        <Muted>
          {passwordChangedAt && `${text('password.changedAt', { at: dateTime(passwordChangedAt, timeZone) })} `}
          {text('password.hint')}
        </Muted>
        <PasswordInput label={text('password.current')} {...field('current', 'current-password')} />
        <PasswordInput label={text('password.new')} {...field('password', 'new-password')} />
        <PasswordRules typed={form.values.password} />
        <PasswordInput label={text('password.again')} {...field('confirmation', 'new-password')} />
      </InlineForm>
    </Panel>
  )
}

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
          <ConnectedCalendarPanel />
          <CalendarPanel />
          <EmailAccountLink />
        </>
      )
  }
}

/** Shows only the second factor while the company requires one that is missing. */
function Security({ profile }: { profile: Profile }) {
  const { secondFactorDue, company } = usePerson()
  const isOpen = !secondFactorDue
  return (
    <>
      {isOpen && <EmailPanel profile={profile} />}
      {isOpen && <PasswordPanel profile={profile} />}
      <TotpPanel profile={profile} />
      <PasskeysPanel profile={profile} />
      {(profile.totp || profile.passkey) && <CodesPanel profile={profile} />}
      {isOpen && <SessionsPanel />}
      {isOpen && company && <AssistantsPanel of="user" />}
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

/** Shows how many recovery codes are left, and creates new ones. They work for every second factor. */
function CodesPanel({ profile }: { profile: Profile }) {
  const [renewing, setRenewing] = useState(false)
  const { recoveryCodesLeft: left } = profile
  return (
    <Panel title={text('codes.heading')}>
      <Stack gap="sm">
        <Text size="sm">{text('codes.hint')}</Text>
        <Text size="sm">{left === 0 ? text('codes.none') : text.counted('codes.left', left)}</Text>
        <Group>
          <Button variant={left === 0 ? 'filled' : 'default'} onClick={() => setRenewing(true)}>
            {text('codes.renew')}
          </Button>
        </Group>
      </Stack>
      {renewing && <NewCodes onDone={() => setRenewing(false)} />}
    </Panel>
  )
}

/** The user's own hosted quote page. Homeowners who request a quote there become the user's leads. */
function PublicLinkPanel({ profile }: { profile: Profile }) {
  const { publicLinkName, publicLink } = profile
  const form = useContractForm(publicLinkForm, { publicLinkName })
  return (
    <Panel title={text('link.title')}>
      <Stack gap="md">
        <Text size="sm">{text('link.hint')}</Text>
        <InlineForm
          form={form}
          noun={text('link.thing')}
          submit={(values) => client.identity.savePublicLink(values)}
          invalidate={staleAccount}
          onDone={() => form.resetDirty()}
          refusal={(error) => (codeOf(error) === 'NAME_TAKEN' ? messages.PUBLIC_LINK_TAKEN : undefined)}
        >
          <TextInput
            label={text('link.name')}
            description={text('link.rule')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.rep}
            {...form.getInputProps('publicLinkName')}
          />
        </InlineForm>
        <LinkOrReason link={publicLink} name={publicLinkName} />
        {publicLinkName !== '' && <RemoveLink onRemoved={() => form.setValues({ publicLinkName: '' })} />}
      </Stack>
    </Panel>
  )
}

function RemoveLink({ onRemoved }: { onRemoved: () => void }) {
  return (
    <Group>
      <DeleteButton
        size="sm"
        variant="light"
        title={text('link.removeTitle')}
        body={text('link.removeBody')}
        run={() => client.identity.removePublicLink()}
        noun={text('link.thing')}
        action={text('removed')}
        invalidate={staleAccount}
        onDone={onRemoved}
      >
        {text('link.remove')}
      </DeleteButton>
    </Group>
  )
}

function LinkOrReason({ link, name }: { link: string | null; name: string }) {
  if (link === null || name === '') {
    return <Muted>{text(link === null ? 'link.none' : 'link.unnamed')}</Muted>
  }
  return (
    <QrLink
      address={link}
      label={text('link.qr')}
      fieldLabel={text('link.address')}
      copyLabel={text('copy')}
      fileName={`quote-link-${name}`}
    />
  )
}
