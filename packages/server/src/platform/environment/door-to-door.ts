import { z } from 'zod'
import { url } from './values.ts'

export const salesRabbitUrl = 'https://api.salesrabbit.com'

/** Door-to-door sales apps that companies connect with their own key. */
export const doorToDoorVariables = {
  SALESRABBIT_URL: url.default(salesRabbitUrl).describe("SalesRabbit's API. The demo uses its sandbox."),
  DOOR_TO_DOOR_CALLS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(10)
    .describe('Maximum calls per second to each door-to-door sales app, across all processes.'),
  DOOR_TO_DOOR_CALLS_PER_SECOND_AND_KEY: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(1)
    .describe('Maximum calls per second to a door-to-door sales app with one company’s key, across all processes.'),
}
