import type { WidgetText } from '../../es/assistants/widget.ts';

export const widget: WidgetText = {
  loadError: 'Couldn’t load how it looks on your website',
  loadErrorDescription: 'Check your connection and try again.',
  saved: 'Saved: your website will show it within a minute',
  failed: 'Couldn’t save your changes',

  installTitle: 'Put it on your website',
  installDescription: 'Copy this line and paste it into your website, right before </body>. That’s all.',
  copyTag: 'Copy the line',
  copyTagManager: 'Copy the line for Tag Manager',
  seeDemo: 'See it on an example page',
  howTo: {
    wordpress: {
      name: 'WordPress',
      steps:
        'Install a “header and footer code” plugin (WPCode, for example), paste the line into the footer and save. If you use a caching plugin, clear its cache afterwards.',
    },
    shopify: {
      name: 'Shopify',
      steps: 'Online Store → Themes → ⋯ → Edit code. Open theme.liquid, paste the line right before </body> and save.',
    },
    wix: {
      name: 'Wix',
      steps:
        'Settings → Custom code → Add code. Paste the line, choose “All pages” and “Body: end”. You need a paid plan with your own domain. Inside an “Embed HTML” element the button can’t leave its box.',
    },
    tagManager: {
      name: 'Google Tag Manager',
      steps:
        'Create a tag of type “Custom HTML” with the trigger “All Pages”. Paste this other line: Tag Manager drops the data- attributes from the first.',
    },
    byHand: {
      name: 'By hand',
      steps: 'Paste the line into every page, or into the template they share, right before </body>.',
    },
  },

  looksTitle: 'How it looks',
  position: 'Side',
  positions: { right: 'Bottom right', left: 'Bottom left' },
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'Match each visitor’s device' },
  color: 'Button colour',
  colorHelp: 'If blank, your brand’s main colour.',
  colorPicker: 'Choose the button colour',
  label: 'Button text',
  labelHelp: 'If blank, just the icon.',
  labelPlaceholder: 'Questions?',

  teaserTitle: 'Invitation',
  teaserDescription: 'A line above the button, once per visit. If blank, it isn’t shown.',
  teaserText: 'Message',
  teaserPlaceholder: 'Can I help you choose?',
  teaserDelay: 'Seconds to wait',
  teaserScroll: 'How far down the page (%)',
  teaserPath: 'Only on these pages',
  teaserPathHelp: 'How their address starts, with * for the rest: /shop/*. If blank, on every page.',

  domainsTitle: 'Where it can appear',
  domains: 'Domains',
  domainsHelp: 'One per line, like yourshop.com or *.yourshop.com. If blank, on any site.',

  measuringTitle: 'Your website’s analytics',
  measures: 'Send events to Google Analytics, Tag Manager and Meta',
  measuresHelp:
    'If your website already uses them, they’re notified when the chat opens, when someone writes and when someone leaves contact details (generate_lead). Never a name, an email or a phone number. Ask for whatever consent your website needs.',

  identityTitle: 'Customers you already know',
  identityDescription:
    'If people log in to your website, you can tell the assistant who’s writing: their contact gets their name and details without being asked. It only counts when your server signs it with this key. Keep the key on your server, never in the page.',
  makeSecret: 'Create the key',
  showSecret: 'Show the key',
  hideSecret: 'Hide the key',
  copySecret: 'Copy the key',
  renewSecret: 'Renew the key',
  renewSecretTitle: 'Renew the key?',
  renewSecretDescription: 'What your server signs with the current key won’t count until you put the new one there.',
  secretMade: 'Key created',
  secretFailed: 'The key couldn’t be created. Try again.',
  signIn: (language: string) => (language === 'JavaScript' ? 'Say it in the page' : `Sign with ${language}`),
  copySigning: (language: string) => `Copy the ${language} code`,

  preview: 'Preview',
};
