import type { CompanyDetail } from '@gable/contract/admin-company'
import { phone, phoneHref } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { messages } from '@gable/contract/messages'
import { ownSender } from '@gable/contract/text-settings-form'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { DetailPage } from '../../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../../ui/DetailSkeleton.tsx'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconPencil, IconTrash } from '../../../../ui/icons.tsx'
import { Hint, PageHeader, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { Notice } from '../../../account/banner/Notice.tsx'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { CompanyNotFound } from './CompanyNotFound.tsx'
import { companiesPath, companyOptions, companyPath, invalidatesForAdmin } from './company-query.ts'
import { GrantsPanel } from './GrantsPanel.tsx'
import { SubscriptionsPanel } from './SubscriptionsPanel.tsx'
import { UsersPanel } from './UsersPanel.tsx'

const breaking = { overflowWrap: 'anywhere' } as const

function FactsPanel({ company }: { company: CompanyDetail }) {
  const { email, website, mailingAddress, timeZone, createdAt, users, leads, hasClpAccount } = company
  const facts: [label: string, value: ReactNode][] = [
    [
      text('email'),
      <Anchor key="email" href={`mailto:${encodeURIComponent(email)}`} size="sm" style={breaking}>
        {email}
      </Anchor>,
    ],
    [
      text('company.phone'),
      <Anchor key="phone" href={phoneHref(company.phone)} size="sm">
        {phone(company.phone)}
      </Anchor>,
    ],
    [
      text('company.website'),
      website ? (
        <Anchor key="website" href={website} target="_blank" rel="noreferrer" size="sm" style={breaking}>
          {website}
        </Anchor>
      ) : (
        text('company.none')
      ),
    ],
    [text('company.mailingAddress'), mailingAddress || text('company.none')],
    [text('company.timeZone'), timeZone.replaceAll('_', ' ')],
    [text('company.counts'), `${text.counted('admin.userCount', users)}, ${text.counted('admin.leadCount', leads)}`],
    [text('createdAt'), date(createdAt, 'UTC')],
    ...(hasClpAccount ? [[text('company.clpAccount'), text('company.hasClpAccount')] as [string, string]] : []),
  ]
  return (
    <Panel title={text('company.facts')} flush>
      <Stack gap="sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Hint>{label}</Hint>
            <Text size="sm" component="div" style={breaking}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

// Below the first screen, and large: tables, dialogs, and the texts of all events.
const CompanyRecords = deferred(() => import('./CompanyRecords.tsx'))
const EventsPanel = deferred(() => import('./EventsPanel.tsx'))

/** One company, as the platform admin sees it. */
export default function CompanyPage() {
  const { companyId } = useParams({ strict: false }) as { companyId: string }
  const query = useQuery(companyOptions(companyId))
  return (
    <QueryBoundary
      page
      query={query}
      pending={<DetailSkeleton backWidth={90} main={220} side={[180, 120]} lines={4} />}
      unknown={<CompanyNotFound />}
    >
      {(company) => <Loaded company={company} />}
    </QueryBoundary>
  )
}

function Loaded({ company }: { company: CompanyDetail }) {
  const { id, name, country, deletedAt, deletionRequestedAt } = company
  return (
    <DetailPage
      header={
        <PageHeader
          title={name}
          back={{ to: companiesPath, label: text('company.back') }}
          detail={uiText(`country.${country}`)}
          actions={
            !deletedAt && (
              <Group gap="sm">
                <Button component={Link} to={`${companyPath(id)}/edit`} leftSection={<IconPencil size={18} />}>
                  {text('company.edit')}
                </Button>
                <DeleteCompany company={company} />
              </Group>
            )
          }
        />
      }
      banner={
        deletedAt ? (
          <Deleted company={company} />
        ) : (
          deletionRequestedAt && (
            <Notice tone="orange">{text('company.asked', { date: date(deletionRequestedAt, 'UTC') })}</Notice>
          )
        )
      }
      main={
        <>
          <SubscriptionsPanel company={company} />
          <UsersPanel company={company} />
          <CompanyRecords company={company} />
        </>
      }
      side={
        <>
          <FactsPanel company={company} />
          <GrantsPanel company={company} />
          <TextSenderPanel key={company.textSender} company={company} />
          <EventsPanel companyId={id} />
        </>
      }
    />
  )
}

function Deleted({ company }: { company: CompanyDetail }) {
  const restore = useAction({
    run: () => client.admin.restoreCompany({ id: company.id }),
    noun: text('company.thing'),
    action: text('company.restored'),
    invalidate: invalidatesForAdmin,
  })
  const days = company.restorableDays ?? 0
  return (
    <Notice
      tone="red"
      action={
        days > 0 && (
          <Button size="xs" {...press(restore)}>
            {text('company.restore')}
          </Button>
        )
      }
    >
      {text.counted('company.isDeleted', days)}
    </Notice>
  )
}

/** The company's own Twilio number or messaging service. Without one, it uses the installation's. */
function TextSenderPanel({ company: { id, deletedAt, textSender } }: { company: CompanyDetail }) {
  const [typed, setTyped] = useState(textSender)
  const checked = ownSender.safeParse(typed)
  const change = useAction({
    run: (sender: string) => client.admin.setTextSender({ id, sender }),
    noun: text('sender.thing'),
    invalidate: invalidatesForAdmin,
  })
  return (
    <Panel title={text('sender.title')} flush>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text('sender.hint')}</Text>
        <TextInput
          label={text('sender.label')}
          value={typed}
          maxLength={40}
          error={checked.success ? undefined : checked.error.issues[0]?.message}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          w="100%"
        />
        <Button
          disabled={!checked.success || checked.data === textSender || deletedAt !== null}
          loading={change.isPending}
          onClick={() => checked.success && change.mutate(checked.data)}
        >
          {text('sender.save')}
        </Button>
      </Stack>
    </Panel>
  )
}

/** Deletes a company after its name is typed, which prevents accidents. */
function DeleteCompany({ company: { id, name } }: { company: CompanyDetail }) {
  const [opened, dialog] = useDisclosure(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const remove = useAction({
    run: () => client.admin.deleteCompany({ id, name: typed }),
    noun: text('company.thing'),
    action: text('company.deleted'),
    invalidate: invalidatesForAdmin,
    onDone: dialog.close,
  })
  const removeIfNamed = () => {
    if (typed.trim() === name) remove.mutate(undefined)
    else setError(messages.NAME_NOT_TYPED)
  }
  return (
    <>
      <Button color="red" leftSection={<IconTrash size={18} />} onClick={dialog.open}>
        {text('company.delete')}
      </Button>
      <ActionDialog
        opened={opened}
        onClose={dialog.close}
        title={text('company.deleteTitle', { name })}
        action={text('company.delete')}
        danger
        loading={remove.isPending}
        onAct={removeIfNamed}
      >
        <Text size="sm">{text('company.deleteBody')}</Text>
        <TextInput
          label={text('company.typeName')}
          description={name}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={error || undefined}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setError('')
          }}
        />
      </ActionDialog>
    </>
  )
}
