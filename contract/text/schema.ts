import * as z from 'zod/mini';
import { isTextTree, type TextTree } from './text-tree.ts';

export const textTree = z.custom<TextTree>(isTextTree);
