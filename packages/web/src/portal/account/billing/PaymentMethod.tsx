import { fontsBase } from '@gable/contract/branding-font'
import { Group } from '@mantine/core'

/** The card networks with a logo, as the payment service's label begins. */
const networks = ['visa', 'mastercard', 'amex', 'discover']

/** "Visa ending in 4242", with the network's logo from the assets base. */
export function PaymentMethod({ label }: { label: string }) {
  const network = networks.find((each) => label.toLowerCase().startsWith(`${each} `))
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      {network && <img src={`${fontsBase}cards/${network}.svg`} alt="" width={30} height={20} />}
      {label}
    </Group>
  )
}
