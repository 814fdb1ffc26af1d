import type { CompanyDetail } from '@gable/contract/admin-company'
import { date } from '@gable/contract/format/day'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DetailPage } from '../../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../../ui/DetailSkeleton.tsx'
import { IconPencil } from '../../../../ui/icons.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { Notice } from '../../../account/banner/Notice.tsx'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { CompanyCredits } from './CompanyCredits.tsx'
import { CompanyInvoices } from './CompanyInvoices.tsx'
import { CompanyNotFound } from './CompanyNotFound.tsx'
import { CompanyOrders } from './CompanyOrders.tsx'
import { companiesPath, companyOptions, companyPath, invalidatesForAdmin } from './company-query.ts'
import { DeleteCompany } from './DeleteCompany.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { GrantsPanel } from './GrantsPanel.tsx'
import { SubscriptionsPanel } from './SubscriptionsPanel.tsx'
import { UsersPanel } from './UsersPanel.tsx'

/** Loaded on demand, because it includes the texts of all events. */
const EventsPanel = lazy(() => import('./EventsPanel.tsx'))

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
                <Button
                  component={Link}
                  to={`${companyPath(id)}/edit`}
                  leftSection={<IconPencil size={18} aria-hidden />}
                >
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
          <CompanyCredits company={company} />
          <CompanyInvoices companyId={id} />
          <CompanyOrders companyId={id} />
        </>
      }
      side={
        <>
          <FactsPanel company={company} />
          <GrantsPanel company={company} />
          <Suspense>
            <EventsPanel companyId={id} />
          </Suspense>
        </>
      }
    />
  )
}

function Deleted({ company }: { company: CompanyDetail }) {
  const restore = useAction({
    run: () => client.admin.restoreCompany({ id: company.id }),
    thing: text('company.thing'),
    action: text('company.restored'),
    invalidate: invalidatesForAdmin,
  })
  const days = company.restorableDays ?? 0
  return (
    <Notice
      tone="red"
      action={
        days > 0 && (
          <Button size="xs" loading={restore.isPending} onClick={() => restore.mutate(undefined)}>
            {text('company.restore')}
          </Button>
        )
      }
    >
      {text.counted('company.isDeleted', days)}
    </Notice>
  )
}
