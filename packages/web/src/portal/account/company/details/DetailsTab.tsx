import { companyLogo } from '@gable/contract/accepted-files'
import type { CompanyDetail } from '@gable/contract/company'
import { companyAccess } from '@gable/contract/company.access'
import { addressLine, phone, phoneHref } from '@gable/contract/format/contact'
import { fileAddress } from '@gable/contract/upload'
import { Anchor, Button, Group, Image, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { IconPencil } from '../../../../ui/icons.tsx'
import { FactList, Hint, Muted, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { FilesField } from '../../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../../ui/upload/use-uploads.ts'
import { press, useAction, useKeyedAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { companyOptions, companyPath } from '../company-query.ts'
import { text } from '../text.ts'

/** The company's details and its typical roofs. */
export default function DetailsTab() {
  const company = useQuery(companyOptions())
  return (
    <CompanyFrame tab="details">
      <QueryBoundary query={company} lines={8} height={20}>
        {(data) => (
          <>
            <DetailsPanel company={data} />
            <LogoPanel company={data} />
          </>
        )}
      </QueryBoundary>
    </CompanyFrame>
  )
}

function DetailsPanel({ company }: { company: CompanyDetail }) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 60_000 }))
  const nameOf = (id: string | null) => data?.colleagues.find((each) => each.id === id)?.name ?? ''
  const { website, email, usualRoof, overhangInches } = company
  const facts = [
    { label: text('details.name'), value: company.name },
    {
      label: text('website'),
      value: website && (
        <Anchor href={website} target="_blank" rel="noreferrer" size="sm">
          {website}
        </Anchor>
      ),
    },
    {
      label: text('details.email'),
      value: (
        <>
          <Anchor href={`mailto:${encodeURIComponent(email)}`} size="sm">
            {email}
          </Anchor>
          {!company.emailConfirmed && <EmailConfirmation />}
        </>
      ),
    },
    {
      label: text('details.phone'),
      value: (
        <Anchor href={phoneHref(company.phone)} size="sm">
          {phone(company.phone)}
        </Anchor>
      ),
    },
    { label: text('details.address'), value: addressLine(company) },
    { label: text('details.mailingAddress'), value: company.mailingAddress },
    { label: text('details.country'), value: uiText(`country.${company.country}`) },
    { label: text('details.timeZone'), value: company.timeZone.replaceAll('_', ' ') },
    { label: text('details.primaryContact'), value: nameOf(company.primaryContactId) },
    { label: text('details.owner'), value: nameOf(company.ownerId) },
    { label: text('details.usualRoof'), value: text(`details.usualRoof.${usualRoof}`) },
    { label: text('details.overhang'), value: text('details.inches', { count: overhangInches }) },
  ]
  return (
    <Panel
      title={text('details.title')}
      aside={
        <Button component={Link} to={`${companyPath}/edit`} size="sm" leftSection={<IconPencil size={18} />}>
          {text('details.edit')}
        </Button>
      }
    >
      <FactList facts={facts} />
    </Panel>
  )
}

/** Says that the company's email awaits confirmation, and resends the link. */
function EmailConfirmation() {
  const maySend = useMay(companyAccess.sendEmailConfirmation)
  const send = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.company.sendEmailConfirmation({ idempotencyKey }),
    noun: text('details.confirmationThing'),
    action: text('details.confirmationSent'),
  })
  return (
    <>
      <Hint>{text('details.emailNotConfirmed')}</Hint>
      {maySend && (
        <Button variant="default" size="xs" mt={4} {...press(send)}>
          {text('details.confirmationAgain')}
        </Button>
      )}
    </>
  )
}

/** The company's logo, with a link to change it. */
function LogoPanel({ company: { name, logo } }: { company: CompanyDetail }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <Panel title={text('logo.title')} flush>
      <Stack gap="md" align="flex-start">
        {logo ? (
          <Image
            src={fileAddress(logo.id)}
            alt={text('logo.alt', { company: name })}
            w="auto"
            maw="100%"
            mah={120}
            fit="contain"
          />
        ) : (
          <Muted>{text('logo.none')}</Muted>
        )}
        {choosing || !logo ? (
          <LogoForm onDone={() => setChoosing(false)} onCancel={logo ? () => setChoosing(false) : undefined} />
        ) : (
          <Group gap="sm">
            <Button size="sm" onClick={() => setChoosing(true)}>
              {text('logo.change')}
            </Button>
            <DeleteButton
              size="sm"
              title={text('logo.removeTitle')}
              body={text('logo.removeBody')}
              run={() => client.company.saveLogo({ fileId: null })}
              noun={text('logo.thing')}
              action={text('logo.removed')}
              invalidate={invalidatesFor('company')}
            >
              {text('logo.remove')}
            </DeleteButton>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

function LogoForm({ onDone, onCancel }: { onDone: () => void; onCancel?: (() => void) | undefined }) {
  const uploads = useUploads('company.logo', companyLogo)
  const [fileId] = uploads.ids
  const save = useAction({
    run: (id: string) => client.company.saveLogo({ fileId: id }),
    noun: text('logo.thing'),
    invalidate: invalidatesFor('company'),
    onDone: () => {
      uploads.clear()
      onDone()
    },
  })
  return (
    <Stack gap="sm" w="100%">
      <FilesField uploads={uploads} label={text('logo.choose')} hint={text('logo.hint')} />
      <Group gap="sm">
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {uiText('action.cancel')}
          </Button>
        )}
        {fileId && (
          <Button size="sm" variant="filled" loading={save.isPending} onClick={() => save.mutate(fileId)}>
            {text('logo.save')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
