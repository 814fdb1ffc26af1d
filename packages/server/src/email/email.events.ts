import { z } from 'zod'
import { defineEvent } from '../platform/work/event-type.ts'

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const emailDesignChanged = defineEvent('email.designChanged', z.object({ before: fields, after: fields }))
