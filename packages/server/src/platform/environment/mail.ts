import { z } from 'zod'
import { flag } from './values.ts'

export const mailVariables = {
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(URL.canParse, 'is not an address of a mail server')
    .optional()
    .describe('Mail server. Without it mail is kept in the database and shown at /dev/mail.'),
  SMTP_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .describe(
      'Email servers in the operator\u2019s own network that companies may connect, separated by commas. Their certificates are not checked. Any other email server must have a public address.',
    ),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((server) => server.trim())
        .filter(Boolean),
    )
    .refine(
      (servers) => servers.every((server) => /^([\d.]+|\[[\da-f:]+\])(:\d+)?$/i.test(server)),
      'must be addresses such as 192.0.2.1 or [2001:db8::1]:53',
    )
    .describe(
      'DNS resolvers that the records of sending domains are looked up with, as addresses separated by commas. Without it, those of this machine.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be an address, or a name with <address>')
    .default('Gable <quotes@gable.localhost>')
    .describe('Sender of mail.'),
  MAIL_PER_RECIPIENT_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe(
      'Mails in a day to one address that its owner has not confirmed, over all companies; further ones are kept, not sent.',
    ),
  CONTRACT_MAIL_PER_RECIPIENT_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(50)
    .describe(
      'Mails in a day to one address that is to sign or has signed a contract, over all companies: requests to sign, codes and signed copies.',
    ),
  PROPOSAL_MAIL_MB: z.coerce
    .number()
    .min(0.01)
    .max(25)
    .default(10)
    .describe('Largest PDF of a proposal, in megabytes, that is attached to its mail; a larger one is linked.'),
  SUPPORT_EMAIL: z.email().optional().describe('Where "Get support" writes to. Without it the link is not shown.'),
  DEV_MAIL: flag.optional().describe('Show kept mail at /dev/mail: on or off. Default: on with the demo, else off.'),
  ADDRESS_ONLY_IDLE_MINUTES: z.coerce
    .number()
    .min(0.01)
    .max(1_440)
    .default(30)
    .describe('Idle time after which an address without a contact form is reported.'),
  MAIL_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(400)
    .describe('Days after which a mail that is done with is deleted.'),
}
