export const en = {
  'loan.subject': 'Check your financing options with {company}',
  'loan.title': 'Financing for your roof',
  'loan.hello': 'Hello {name},',
  'loan.helloAnyone': 'Hello,',
  'loan.intro': '{company} invites you to see how you can pay for your {amount} project over time with {lender}.',
  'loan.open': 'See your options',
  'loan.noNumbers':
    '{lender} makes all credit decisions. Enter personal information only on {lender}’s website, never by email.',
  'loan.link': 'Anyone with the link can see this invitation.',
  'loan.call': 'Call {phone}',
} as const
