import { ApiInfoBody, OperationBody } from '../api/index.tsx';
import type { BodyComponents } from '../theme-types.ts';
import { BlogArchiveBody } from './BlogArchiveBody.tsx';
import { BlogAuthorsBody } from './BlogAuthorsBody.tsx';
import { BlogListBody } from './BlogListBody.tsx';
import { CategoryBody, DocTagBody } from './CategoryBody.tsx';
import { DocBody } from './DocBody.tsx';
import { NotFoundBody } from './NotFoundBody.tsx';
import { PostBody } from './PostBody.tsx';
import { SearchBody } from './SearchBody.tsx';
import { TagsBody } from './TagsBody.tsx';

/** The theme's own articles. */
export const bodyComponents: BodyComponents = {
  ApiInfoBody,
  BlogArchiveBody,
  BlogAuthorsBody,
  BlogListBody,
  CategoryBody,
  DocBody,
  DocTagBody,
  NotFoundBody,
  OperationBody,
  PostBody,
  SearchBody,
  TagsBody,
};
