import { factsOf, type OauthVendorId } from '@gable/contract/integration-vendor'
import { Button } from '@mantine/core'
import { text } from './text.ts'
import { useConnect } from './use-connect.ts'

interface ConnectButtonProps {
  vendor: OauthVendorId
  owner: 'company' | 'own'
  /** The page of the portal that the vendor's page leads back to in the end. */
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
