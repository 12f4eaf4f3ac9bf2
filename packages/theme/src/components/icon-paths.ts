/** One set of icons: 20 × 20, rendered with a line of 1.6 in the text's color. */
export const iconPaths = {
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  sun: 'M10 13.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM10 1.8v1.6M10 16.6v1.6M1.8 10h1.6M16.6 10h1.6M4.2 4.2l1.1 1.1M14.7 14.7l1.1 1.1M15.8 4.2l-1.1 1.1M5.3 14.7l-1.1 1.1',
  moon: 'M16.8 11.6A7 7 0 1 1 8.4 3.2a5.6 5.6 0 0 0 8.4 8.4Z',
  system: 'M3 4h14v9.5H3zM7.5 17h5M10 13.5V17',
  chevron: 'm7.5 4.5 5.5 5.5-5.5 5.5',
  hide: 'M3 3.5h14v13H3zM7.5 3.5v13M13.5 7.5 11 10l2.5 2.5',
  show: 'M3 3.5h14v13H3zM7.5 3.5v13M11 7.5l2.5 2.5-2.5 2.5',
  external: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16.5 3.5 9 11',
  edit: 'M12.8 3.8 16.2 7.2 7 16.4H3.6V13zM11 5.6 14.4 9',
  left: 'M16.5 10h-13M9 4.5 3.5 10 9 15.5',
  right: 'M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5',
  up: 'M10 16.5v-13M4.5 9 10 3.5 15.5 9',
  home: 'M3 9.5 10 3.5l7 6M5 8v8.5h10V8M8.3 16.5v-4.8h3.4v4.8',
  folder: 'M2.8 5h5.4l1.8 2h7.2v9H2.8z',
  file: 'M5 2.8h6.5L15 6.3v10.9H5zM11.5 2.8v3.5H15M7.5 10h5M7.5 13h5',
  tag: 'M3 3.5h6.2l7.6 7.6-5.7 5.7L3.5 9.2zM6.6 7.1h.01',
  copy: 'M7 7h9.5v9.5H7zM13 4V3.5H3.5V13H4',
  flag: 'M5 17.5V3h10.5L13 7l2.5 4H5',
  clock: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4ZM10 6v4l2.8 2',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof iconPaths;
