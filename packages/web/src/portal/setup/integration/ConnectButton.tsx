import { factsOf, type OauthVendorId } from '@gable/contract/integration-vendor'
import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { text } from '../../shared/integration/text.ts'
import { useConnect } from '../../shared/integration/use-connect.ts'

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
