import { integrationAccess } from '@gable/contract/integration.access'
import { factsOf } from '@gable/contract/integration-vendor'
import type { VendorOffer } from '@gable/contract/measurement-order'
import { orderRuleMessages } from '@gable/contract/measurement-rule'
import { mayOrderWith } from '@gable/contract/measurement-vendor'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { QueryBoundary } from '../../../../ui/parts.tsx'
import { AskAdmin } from '../../../shared/integration/AskAdmin.tsx'
import { integrationsPath } from '../../../shared/paths.ts'
import { api, useMay } from '../../../shared/session.ts'
import { OrderForm } from './OrderForm.tsx'
import { text } from './text.ts'

interface Props {
  /** Without one, the report is for an address that the user enters. */
  leadId?: string
  quoteId?: string
  onClose: () => void
}

/** Orders a report from a vendor: the product, delivery speed, price and structures. */
export default function OrderDialog({ leadId, quoteId, onClose }: Props) {
  const offer = useQuery(api.measurement.offer.queryOptions())
  return (
    <Dialog title={text('place.title')} size="lg" onClose={onClose}>
      <QueryBoundary query={offer} lines={6} height={24}>
        {({ vendors, mayOrder }) => {
          if (!mayOrder) return <AdminsOnly />
          const ready = vendors.filter(canOrder)
          return (
            <Stack gap="md">
              {vendors.map((vendor) => (
                <NotReady key={vendor.vendor} offer={vendor} />
              ))}
              {ready.length > 0 ? (
                <OrderForm vendors={ready} leadId={leadId} quoteId={quoteId} onClose={onClose} />
              ) : (
                <NoVendor vendors={vendors} />
              )}
            </Stack>
          )
        }}
      </QueryBoundary>
    </Dialog>
  )
}

function AdminsOnly() {
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{orderRuleMessages.ORDER_ADMINS_ONLY}</Text>
      <AskAdmin />
    </Stack>
  )
}

const canOrder = ({ state, accountState, products }: VendorOffer) =>
  state === 'connected' && mayOrderWith(accountState) && products.length > 0

/** Explains why a connected account cannot be used for orders, or only partly. */
function NotReady({ offer: { vendor: id, state, accountState, products } }: { offer: VendorOffer }) {
  const vendor = factsOf(id).name
  const sentences = [
    state === 'failed' && text('place.failedVendor', { vendor }),
    state === 'unreachable' && text('place.away', { vendor }),
    accountState !== null && text('place.accountState', { vendor, state: accountState }),
    state === 'connected' && products.length === 0 && text('place.noProducts', { vendor }),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return <Alert color="orange">{sentences.join(' ')}</Alert>
}

function NoVendor({ vendors }: { vendors: readonly VendorOffer[] }) {
  const mayConnect = useMay(integrationAccess.begin)
  const isConnected = vendors.some(({ state }) => state === 'connected' || state === 'unreachable')
  if (isConnected) return null
  return (
    <Stack gap="sm" align="flex-start">
      <Text fw={600}>{text('place.none')}</Text>
      {mayConnect ? (
        <>
          <Text size="sm">{text('place.noneAdmin')}</Text>
          <Button component={Link} to={integrationsPath}>
            {text('order.reconnect')}
          </Button>
        </>
      ) : (
        <>
          <Text size="sm">{messages.ADMIN_MUST_CONNECT}</Text>
          <AskAdmin />
        </>
      )}
    </Stack>
  )
}
