#!/bin/bash
# A large map on a cluster with Slurm:  sbatch examples/slurm-map.sh
#
# One rank per socket or node with as many threads as it has cores does best: ranks cost a little memory each, threads
# nothing. Tiles are drawn dynamically, so machines of different speed may work together.
#SBATCH --job-name=kreisel-map
#SBATCH --nodes=4
#SBATCH --ntasks-per-node=2
#SBATCH --cpus-per-task=32
#SBATCH --time=12:00:00
#SBATCH --output=kreisel-map-%j.log
# A warning two minutes before the time is up: kreisel finishes the tiles in work and saves them.
#SBATCH --signal=TERM@120

# Load what kreisel was built with, such as: module load openmpi hdf5

# srun must speak to the MPI library; with Open MPI that is PMIx on most clusters (`srun --mpi=list` shows what there
# is). Where srun cannot, `mpirun kreisel map ...` in its place starts the same ranks: Open MPI asks Slurm for them.
# --kill-on-bad-exit: should a machine die, the others are not left waiting.
# --checkpoint: submit the same script again, after the time was up or a machine died, and it goes on.
# --threads is not needed: each rank uses the cores that Slurm gives it.
srun --mpi=pmix --cpus-per-task="${SLURM_CPUS_PER_TASK:-1}" --kill-on-bad-exit=1 \
  kreisel map dullin-fig1b --size 20000x20000 --checkpoint --out "${SLURM_SUBMIT_DIR:-.}/map"
