import type { Command } from 'commander';
import { addProductOptions, createProgram } from '../shared/command-line.ts';
import { addOrdersCommands } from './orders.ts';
import { addStaffCommands } from './staff.ts';
import { addStudentsCommands } from './students.ts';

export function createAdminProgram(): Command {
  const program = addProductOptions(createProgram('npm run admin --'));
  program.description("The commands of the centre's people about students, staff and orders");
  addStudentsCommands(program);
  addStaffCommands(program);
  addOrdersCommands(program);
  return program;
}
