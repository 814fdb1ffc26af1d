import { fontsBase } from '@gable/contract/branding-font'
import { Group } from '@mantine/core'

/** The networks of which there is a picture, as the payment service's label begins. */
const networks = ['visa', 'mastercard', 'amex', 'discover']

/** "Visa ending in 4242", with the picture of its network from the assets base. */
export function PaymentMethod({ label }: { label: string }) {
  const network = networks.find((each) => label.toLowerCase().startsWith(`${each} `))
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      {network && <img src={`${fontsBase}cards/${network}.svg`} alt="" width={30} height={20} />}
      {label}
    </Group>
  )
}
