import { answerInThread } from '../../../platform/thread.ts'
import { type LookOrder, lookAtPage } from './profile.website-look.ts'

// Reading a 2 MB page takes a second, and a hostile one longer, so it must not block requests.
await answerInThread(({ address, html, policy, tool }: LookOrder) =>
  lookAtPage({ address: new URL(address), html, policy }, tool),
)
