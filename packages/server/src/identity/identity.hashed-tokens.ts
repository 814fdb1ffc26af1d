import type { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { sha256 } from '../platform/secrets.ts'

type MakeAdapter = ReturnType<typeof drizzleAdapter>
type Adapter = ReturnType<MakeAdapter>
type InTransaction = Parameters<Parameters<Adapter['transaction']>[0]>[0]
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>

/**
 * An adapter that keeps the hash of a session's token where the token would stand: whoever reads the table signs in with
 * none of its rows. better-auth has no such setting. What it makes it is given back with the token, for the cookie.
 */
export function withHashedTokens(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = make(options)
    return { ...hashing(adapter), transaction: (work) => adapter.transaction((tx) => work(hashing(tx))) } as Adapter
  }
}

function hashing<Inner extends InTransaction>(inner: Inner): Inner {
  const isSession = ({ model }: { model: string }) => model === 'session'
  return {
    ...inner,
    async create(asked) {
      if (!isSession(asked)) return inner.create(asked)
      const made = await inner.create({ ...asked, data: hashedIn(asked.data) })
      return { ...made, token: (asked.data as { token?: unknown }).token }
    },
    findOne: (asked) => inner.findOne(isSession(asked) ? { ...asked, where: hashedWhere(asked.where) } : asked),
    findMany: (asked) =>
      inner.findMany(isSession(asked) && asked.where ? { ...asked, where: hashedWhere(asked.where) } : asked),
    update: (asked) =>
      inner.update(
        isSession(asked) ? { ...asked, where: hashedWhere(asked.where), update: hashedIn(asked.update) } : asked,
      ),
    updateMany: (asked) =>
      inner.updateMany(
        isSession(asked) ? { ...asked, where: hashedWhere(asked.where), update: hashedIn(asked.update) } : asked,
      ),
    delete: (asked) => inner.delete(isSession(asked) ? { ...asked, where: hashedWhere(asked.where) } : asked),
    deleteMany: (asked) => inner.deleteMany(isSession(asked) ? { ...asked, where: hashedWhere(asked.where) } : asked),
  } as Inner
}

function hashedIn<Row extends object>(row: Row): Row {
  const { token } = row as { token?: unknown }
  return typeof token === 'string' ? { ...row, token: sha256(token) } : row
}

function hashedWhere(where: Where): Where {
  return where.map((condition) => {
    const { field, value } = condition
    if (field !== 'token') return condition
    if (Array.isArray(value)) return { ...condition, value: value.map((one) => sha256(String(one))) }
    return { ...condition, value: sha256(String(value)) }
  })
}
