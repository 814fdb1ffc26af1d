export const en = {
  'loan.subject': 'Check your financing options with {company}',
  'loan.title': 'Financing for your roof',
  'loan.hello': 'Hello {name},',
  'loan.helloAnyone': 'Hello,',
  'loan.intro': '{company} invites you to see how you can pay for your project of {amount} over time, with {lender}.',
  'loan.open': 'See your options',
  'loan.noNumbers': '{lender} decides on loans. You enter personal details on its own page only, never in an email.',
  'loan.link': 'Anyone who has the link can see this invitation.',
  'loan.call': 'Call {phone}',
} as const
