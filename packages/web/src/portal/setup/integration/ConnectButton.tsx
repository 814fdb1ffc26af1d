import { factsOf, type OauthVendorId } from '@gable/contract/integration-vendor'
import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../shared/api.ts'
import { text } from '../../shared/integration/text.ts'

interface ConnectButtonProps {
  vendor: OauthVendorId
  owner: 'company' | 'own'
  /** The page of the portal to return to at the end. */
  returnTo: string
  /** Default: "Connect Gmail". */
  label?: string
  primary?: boolean
}

export function ConnectButton({ vendor, owner, returnTo, label, primary }: ConnectButtonProps) {
  const connect = useConnect(vendor, owner, returnTo)
  return (
    <Button
      size="sm"
      {...(primary && { variant: 'filled' })}
      loading={connect.isPending || connect.isSuccess}
      onClick={() => connect.mutate(undefined)}
    >
      {label ?? text('card.connectName', { name: factsOf(vendor).name })}
    </Button>
  )
}

/** The same as a menu item. The menu stays open until the vendor's page opens. */
export function ConnectItem({
  vendor,
  owner,
  returnTo,
  children,
}: Pick<ConnectButtonProps, 'vendor' | 'owner' | 'returnTo'> & { children: ReactNode }) {
  const connect = useConnect(vendor, owner, returnTo)
  return (
    <Menu.Item
      closeMenuOnClick={false}
      disabled={connect.isPending || connect.isSuccess}
      onClick={() => connect.mutate(undefined)}
    >
      {children}
    </Menu.Item>
  )
}

/** Opens the vendor's consent page, which returns to `/oauth/{vendor}/callback`. */
function useConnect(vendor: OauthVendorId, owner: 'company' | 'own', returnTo: string) {
  const begin = owner === 'own' ? client.integration.beginOwn : client.integration.begin
  return useAction({
    run: () => begin({ vendor, returnTo }),
    thing: factsOf(vendor).name,
    action: text('connect.action'),
    quiet: true,
    onDone: ({ url }) => window.location.assign(url),
  })
}
