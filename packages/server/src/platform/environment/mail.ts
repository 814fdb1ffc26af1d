import { z } from 'zod'
import { flag } from './values.ts'

export const mailVariables = {
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(URL.canParse, 'is not an address of a mail server')
    .optional()
    .describe('Mail server. Without it, mail is stored in the database and shown at /dev/mail instead of being sent.'),
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
      'DNS resolvers for checking the records of sending domains, as addresses separated by commas. Default: this machine’s resolvers.',
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
      'Maximum emails per day to an address that its owner has not confirmed, across all companies. Further emails are stored but not sent.',
    ),
  CONTRACT_MAIL_PER_RECIPIENT_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(50)
    .describe(
      'Maximum emails per day to an address of a signer, across all companies: requests to sign, codes and signed copies.',
    ),
  PROPOSAL_MAIL_MB: z.coerce
    .number()
    .min(0.01)
    .max(25)
    .default(10)
    .describe('Largest proposal PDF to attach to an email, in megabytes. The email links to larger ones.'),
  SUPPORT_EMAIL: z.email().optional().describe('Email address for "Get support". Without it, the link is hidden.'),
  DEV_MAIL: flag
    .optional()
    .describe('Show stored mail at /dev/mail: on or off. Default: on with the demo, otherwise off.'),
  ADDRESS_ONLY_IDLE_MINUTES: z.coerce
    .number()
    .min(0.01)
    .max(1_440)
    .default(30)
    .describe('Idle minutes after which a visit with an address but no contact form is reported.'),
  MAIL_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(400)
    .describe('Days after which sent or failed emails are deleted.'),
}
