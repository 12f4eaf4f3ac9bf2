/** Components that every site of VitePress or VuePress has: their templates, as far as readers see them without its styles. */
export const themeTemplates: ReadonlyMap<string, string> = new Map([
  ['Badge', '<small><slot>{{ text }}</slot></small>'],
  ['VPBadge', '<small><slot>{{ text }}</slot></small>'],
  ['VPButton', '<a :href="href"><slot>{{ text }}</slot></a>'],
  ['OutboundLink', ''],
  ['RouterLink', '<a :href="to"><slot /></a>'],
  ['RouteLink', '<a :href="to"><slot /></a>'],
  ['VPLink', '<a :href="href"><slot /></a>'],
  [
    'VPImage',
    '<img v-if="typeof image === \'string\'" :src="image" :alt="alt"><img v-else :src="image.src ?? image.light" :alt="alt ?? image.alt">',
  ],
  ['VPTeamPage', '<slot />'],
  ['VPTeamPageTitle', '<h1><slot name="title" /></h1><p v-if="$slots.lead"><slot name="lead" /></p>'],
  [
    'VPTeamPageSection',
    '<h2 v-if="$slots.title"><slot name="title" /></h2><p v-if="$slots.lead"><slot name="lead" /></p><slot name="members" />',
  ],
  [
    'VPTeamMembers',
    '<ul><li v-for="one in members"><img v-if="one.avatar" :src="one.avatar" alt="" width="48" height="48"> <b>{{ one.name }}</b>' +
      '<template v-if="one.title">, {{ one.title }}</template> <template v-if="one.org">(<a v-if="one.orgLink" :href="one.orgLink">{{ one.org }}</a><template v-else>{{ one.org }}</template>)</template>' +
      '<template v-if="one.desc">: <span v-html="one.desc"></span></template>' +
      '<template v-for="link in one.links ?? []"> <a :href="link.link">{{ typeof link.icon === \'string\' ? link.icon : link.ariaLabel ?? \'link\' }}</a></template></li></ul>',
  ],
]);
