/** What the page says that puts the quote tool on a website. */
export const en = {
  'install.scriptTitle': 'Your script',
  'install.scriptHint':
    'This one line brings the quote tool to your website. It goes on every page that is to show it, once.',
  'install.copyScript': 'Copy the script',
  'install.mail': 'Mail it to your webmaster',
  'install.mailSubject': 'A script for our website',
  'install.mailBody':
    'Hello,\n\nplease add this line to every page of our website, just before </body>:\n\n{script}\n\nIt loads by itself and holds up nothing. What else may matter: {docs}\n',
  'install.mailDocs':
    'if the website has a Content-Security-Policy, it has to allow {origin} in script-src, connect-src, frame-src and font-src.',
  'install.noTool': 'Your company has no Tool ID yet. Save one first: the script is made with it.',
  'install.toWebsite': 'Tool ID and domains',

  'install.whereTitle': 'How to put it there',
  'install.where': 'What your website is made with',
  'install.form': 'How the quote tool is to stand there',
  'install.slideOut': 'Button and panel',
  'install.fullPage': 'Part of a page',
  'install.slideOutHint': 'A button in the corner of every page opens the quote in a panel.',
  'install.fullPageHint':
    'The quote stands in the page itself, for example on a page of its own called “Instant quote”.',
  'install.copyCode': 'Copy this code',

  'install.domainsTitle': 'Where it may stand',
  'install.domainsHint': 'The quote tool is shown on these domains, and refuses all others.',
  'install.noDomains': 'No domain is allowed yet: the quote tool is shown nowhere.',
  'install.changeDomains': 'Change the domains',
  'install.framesHint':
    'A website builder that shows your pages inside a frame of its own, such as its preview, needs its domain here, too.',

  'builder.wordpress': 'WordPress',
  'builder.wix': 'Wix',
  'builder.squarespace': 'Squarespace',
  'builder.webflow': 'Webflow',
  'builder.tagManager': 'Google Tag Manager',
  'builder.html': 'Plain HTML',
  'builder.react': 'React',

  'wordpress.slideOut.1': 'Install the plugin “WPCode” (Plugins, Add New Plugin) and activate it.',
  'wordpress.slideOut.2': 'Open Code Snippets, Header & Footer.',
  'wordpress.slideOut.3': 'Paste this into “Footer” and press Save Changes.',
  'wordpress.slideOut.4': 'Where a cache plugin is active, empty its cache. Exclude embed.js if it delays scripts.',
  'wordpress.fullPage.1': 'Edit the page, and add the block “Custom HTML” where the quote is to stand.',
  'wordpress.fullPage.2': 'Paste this into it, and press Save.',
  'wordpress.fullPage.3':
    'If WordPress takes the script out, your role may not save it: leave the first line there, and add the script by WPCode as for the button.',

  'wix.slideOut.1': 'Open Settings, Custom Code. It needs a paid plan with your own domain.',
  'wix.slideOut.2': 'Press Add Custom Code and paste this.',
  'wix.slideOut.3': 'Choose “All pages”, “Load code on each new page” and “Body - end”. Press Apply, then publish.',
  'wix.fullPage.1': 'In the editor add Embed Code, Custom Element, where the quote is to stand.',
  'wix.fullPage.2':
    'Choose “Server URL” as its source, paste this address there, and write roof-quote as its tag name.',
  'wix.fullPage.3':
    'Make the element as wide as the page, then publish. “Embed HTML” would put it into a frame of another domain.',

  'squarespace.slideOut.1': 'Open Website, Pages, Custom Code, Code Injection. It needs a plan with code injection.',
  'squarespace.slideOut.2': 'Paste this into “Footer” and press Save.',
  'squarespace.fullPage.1': 'Edit the page, add a block, and choose Code.',
  'squarespace.fullPage.2': 'Paste this, as HTML and with “Display source” off. Save the page.',
  'squarespace.fullPage.3': 'The editor shows no scripts: look at the page in a window where you are not signed in.',

  'webflow.slideOut.1': 'Open the site’s settings, Custom Code. It needs a paid site plan.',
  'webflow.slideOut.2': 'Paste this into “Footer code” and press Save Changes.',
  'webflow.slideOut.3': 'Publish the site: the code does not run in the designer.',
  'webflow.fullPage.1': 'In the designer add the element Code Embed where the quote is to stand.',
  'webflow.fullPage.2': 'Paste this, press Save & Close, and publish.',

  'tagManager.slideOut.1': 'Add a new tag of the type Custom HTML.',
  'tagManager.slideOut.2': 'Paste this. “Support document.write” stays off.',
  'tagManager.slideOut.3':
    'Choose the trigger “All Pages” (Page View), save, and press Submit to publish the container.',
  'tagManager.slideOut.4':
    'A consent setting on the tag holds the quote tool back until the visitor agrees. It sets no cookies.',
  'tagManager.fullPage.1': 'Put this line into the page itself, where the quote is to stand.',
  'tagManager.fullPage.2':
    'Add the script by a tag as for the button. It finds the line by itself; data-target would be lost, since Tag Manager keeps no attributes of a script but its address.',

  'html.slideOut.1': 'Paste this into every page, just before </body>, or into the template that they share.',
  'html.fullPage.1': 'Paste this where the quote is to stand. The height keeps its place free until it is there.',
  'html.fullPage.2': 'The same as an element, where an app puts it in and takes it out:',

  'react.slideOut.1':
    'Put the script into the app’s index.html, just before </body>, or into the head of your framework.',
  'react.slideOut.2': 'Open the panel from a button of your own, if you like:',
  'react.fullPage.1': 'Put the script into index.html, just before </body>.',
  'react.fullPage.2':
    'Render the element. It loads its quote when it is put in, and lets go of it when it is taken out.',
  'react.fullPage.3': 'For TypeScript declare it once:',

  'page.title': 'Without a website: a page and a QR code',
  'page.hint':
    'This page of ours shows your quote tool by itself. Link it from a profile or an advertisement, or print its QR code on yard signs, trucks and flyers.',
  'page.whose': 'Whose leads they become',
  'page.company': 'The company’s',
  'page.noReps': 'People get a page of their own once they choose a name for it under My Profile.',
  'page.address': 'Address of the page',
  'page.copy': 'Copy the address',
  'page.open': 'Open the page',
  'page.qr': 'QR code of the page',
  'page.svg': 'SVG for print',
  'page.png': 'PNG picture',
} as const
