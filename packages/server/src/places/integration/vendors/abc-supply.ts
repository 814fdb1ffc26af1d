import { z } from 'zod'
import { byToken } from './by-account.ts'

const settings = z.object({ name: z.string().default('') })

export const abcSupply = byToken(
  ({ suppliers }) => {
    const vendor = suppliers.find(({ id }) => id === 'abcSupply')
    const turn = async () => {}
    return vendor?.oauth && { oauth: vendor.oauth, account: (token) => vendor.account({ token, turn }) }
  },
  (known) => settings.safeParse(known).data?.name ?? '',
)
