import type { CompanyDetail } from '@gable/contract/company'
import { companyAccess } from '@gable/contract/company.access'
import { addressLine, phone, phoneHref } from '@gable/contract/format/contact'
import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FactList } from '../../../../ui/FactList.tsx'
import { IconPencil } from '../../../../ui/icons.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { api, client } from '../../../shared/api.ts'
import { useMay } from '../../../shared/session.ts'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { companyOptions, companyPath } from '../company-query.ts'
import { text } from '../text.ts'
import { LogoPanel } from './LogoPanel.tsx'

/** The company's details and its typical roofs. */
export default function DetailsTab() {
  const company = useQuery(companyOptions())
  return (
    <CompanyFrame tab="details">
      <QueryBoundary query={company} pending={<Loading lines={8} height={20} />}>
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
      label: text('details.website'),
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
        <Button
          component={Link}
          to={`${companyPath}/edit`}
          size="sm"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
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
    thing: text('details.confirmationThing'),
    action: text('details.confirmationSent'),
  })
  return (
    <>
      <Text size="xs" c="dimmed">
        {text('details.emailNotConfirmed')}
      </Text>
      {maySend && (
        <Button variant="default" size="xs" mt={4} loading={send.isPending} onClick={() => send.mutate(undefined)}>
          {text('details.confirmationAgain')}
        </Button>
      )}
    </>
  )
}
