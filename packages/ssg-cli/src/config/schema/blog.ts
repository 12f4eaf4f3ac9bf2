import * as z from 'zod';
import { folder, glob, route, webAddress } from '../values.ts';

/** The blog. */
export const blog = z.strictObject({
  path: folder.default('blog').describe('Folder of the posts.'),
  exclude: z.array(glob).default([]).describe('Globs of files to exclude, relative to that folder.'),
  routeBasePath: route.default('blog').describe('First part of all blog paths.'),
  editUrl: webAddress.optional().describe('Like `docs.editUrl`, for posts.'),
  authorsFile: folder
    .optional()
    .describe(
      'Path of the [authors](blog.md#authors) file, relative to the site folder. Defaults to `authors.yml` in the blog folder.',
    ),
  blogTitle: z.string().default('Blog').describe('Title of the page that lists the posts.'),
  blogDescription: z.string().default('Blog').describe('Description of that page.'),
  blogSidebarTitle: z
    .string()
    .optional()
    .describe('Heading of the blog sidebar. Defaults to the [label](labels.md) `recentPosts`.'),
  blogSidebarCount: z
    .union([z.number().int().min(0), z.literal('ALL')])
    .default(5)
    .describe('Number of posts in the blog sidebar.'),
  postsPerPage: z
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Number of posts per page of a list, at least 1.'),
  feedLimit: z
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Number of posts in the feeds, newest first, at least 1.'),
});
