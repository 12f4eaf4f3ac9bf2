import * as z from 'zod';
import { folder, route, webAddress } from '../values.ts';

/** The blog. */
export const blog = z.strictObject({
  path: folder.default('blog').describe('Its folder.'),
  routeBasePath: route.default('blog').describe('First part of its paths.'),
  editUrl: webAddress.optional().describe('As `docs.editUrl`, for posts.'),
  authorsFile: folder
    .optional()
    .describe(
      'The file of its [authors](blog.md#authors), from the site folder; without it `authors.yml` in the folder of the blog.',
    ),
  blogTitle: z.string().default('Blog').describe('Title of the list of posts.'),
  blogDescription: z.string().default('Blog').describe('Description of that list.'),
  blogSidebarTitle: z
    .string()
    .optional()
    .describe(
      'What stands above the list of posts next to the pages of the blog; without it the [label](labels.md) `recentPosts`.',
    ),
  blogSidebarCount: z
    .union([z.number().int().min(0), z.literal('ALL')])
    .default(5)
    .describe('How many posts the sidebar lists.'),
  postsPerPage: z.number().int().min(1).default(10).describe('Posts on one page of a list, from 1.'),
  feedLimit: z.number().int().min(1).default(20).describe('Newest posts in the feeds, from 1.'),
});
