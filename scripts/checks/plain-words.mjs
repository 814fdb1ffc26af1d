/**
 * Words to avoid in user-visible text, each as a regular expression's source, with the term that US contractors'
 * software uses.
 */
export const plainWords = [
  // British spelling.
  ['colour(s|ed|ing)?', 'color'],
  ['grey(ed)?', 'gray'],
  ['(kilo|centi|milli)?metres?', 'meter'],
  ['centres?|centred', 'center'],
  ['neighbour\\w*', 'neighbor'],
  ['favourites?', 'favorite'],
  ['behaviours?', 'behavior'],
  ['programmes?', 'program'],
  ['catalogues?', 'catalog'],
  ['licences?', 'license'],
  ['cancell(ed|ing)', 'canceled, canceling'],
  ['label(led|ling)', 'labeled, labeling'],
  ['(organi|recogni|customi|initiali|authori)s(e|es|ed|ing)', '-ize'],
  ['storeys?', 'story'],
  ['aluminium', 'aluminum'],
  ['cheques?', 'check'],
  ['whilst', 'while'],
  ['(un)?tick(s|ed)?', 'select, check'],

  // Words that sound dated or foreign on a screen.
  ['stands?|stood', 'is, is shown'],
  ['mend(s|ed|ing)?', 'fix; needs attention'],
  ['reckon\\w*', 'calculate, enter'],
  ['anew', 'again'],
  ['nobody', 'no one; unassigned; none'],
  ['left empty|leave empty', 'leave blank'],
  ['called so|called like this', 'no matches'],
  ['(come|came|comes|coming) about', 'how this was calculated'],
  ['by (itself|themselves)', 'automatically'],
  ['comes? to', 'costs; payment'],
  ['mail(s|ed|box|boxes)?', 'email'],
  ['chosen', 'selected'],
  ['good (for|until|in)', 'valid, expires'],
  ['prolong\\w*', 'renew, extend'],
  ['faulty', 'needs fixing; invalid'],
  ['any more', 'no longer'],
  ['under way', 'in progress'],
  ['taken (out|back|away)', 'removed; undone; withdrawn'],
  ['begun', 'started'],
  ['webmaster', 'web developer'],
]
